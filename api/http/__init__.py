"""The web API: routes, and how requests are read and answered."""
