"""Boards of Nine Men's Morris: drawn, checked and judged on."""
