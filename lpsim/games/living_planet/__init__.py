"""Living Planet (Christophe Boelinger): rules, content and players. README.md says where each rule lives."""
