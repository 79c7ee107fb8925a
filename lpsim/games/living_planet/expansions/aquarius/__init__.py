"""Planet Aquarius and Terra-H2O: water, ships, ports, walls, tidal waves and the Whirlpool (docs/rules/aquarius.md)."""
