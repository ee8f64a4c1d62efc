"""A pack whose code does anything but give a game is refused in plain words."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.packs import BadPack, Pack
from validators.registry import game_of


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("raises_in_game", "raise RuntimeError('broken')", "RuntimeError: broken"),
        ("exits_in_game", "raise SystemExit(3)", "SystemExit: 3"),
        ("without_game", "morris = 1", "there is no Game in without_game.game"),
        ("misspelt_game", "def (", "SyntaxError"),
    ],
)
def test_a_pack_whose_code_fails_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: str, said: str
) -> None:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "game.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadPack, match=said):
        game_of(Pack(name, folder.resolve()))
