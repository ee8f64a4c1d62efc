"""The process that serves: what stands around every request, and what lives as long as the process."""
