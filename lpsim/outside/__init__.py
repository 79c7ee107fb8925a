"""Python only. The way in and out: files read within bounds, files written whole, names as paths, text for others."""
