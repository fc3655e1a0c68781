"""Cards on paper: PDF to cut out, PNG to show, a deck for Tabletop Simulator."""
