"""Compiled. Players that choose inside the kernel; each is an integer id, see `choose`."""
