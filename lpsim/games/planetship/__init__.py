"""2491 Planetship: hidden hands and area control on a grid of zones that shifts and turns."""
