"""The page of ``optimize --html``: one file without network, scripts or outside parts, for the screen and for paper."""
