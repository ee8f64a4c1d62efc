"""What people and programs reach: the command line, HTTP, pages and MCP."""
