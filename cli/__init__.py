"""The commands and their reports. Nothing heavy loads here: a command imports what it needs when it runs."""
