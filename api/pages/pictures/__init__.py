"""Drawings of our own as SVG: pieces, scenes of plays, the network around a rule, tables as pictures."""
