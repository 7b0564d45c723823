"""Order and registers: emitted code is ordered for the machine, and what does not fit its registers is priced."""
