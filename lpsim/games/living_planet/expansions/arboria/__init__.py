"""Planet Arboria: wood, oxygen, wildfires, floods and a volcano (docs/rules/arboria.md)."""
