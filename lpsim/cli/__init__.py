"""Python only. The command line: one module a command, each with HELP, EXAMPLE, add_arguments and run."""
