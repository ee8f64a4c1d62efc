"""The wheel holds all that the service needs: nothing of the checkout, no network, no folder to write to."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from kb import ROOT
from tests.deploy.installed import Installed, install, site_packages, try_it


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, ROOT / "deploy" / "make_wheel.py", folder], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(wheel, tmp_path_factory.mktemp("installed"))


def test_it_takes_one_name(wheel: Path) -> None:
    names = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {name for name in names if not name.endswith(".dist-info")} == {"lexicorn"}


def test_it_searches_judges_serves_and_answers_assistants_where_nothing_can_be_written(installed: Installed) -> None:
    folder = site_packages(installed.bin) / "lexicorn"
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    installed.home.chmod(0o500)
    try:
        try_it(installed)
    finally:
        installed.home.chmod(0o700)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
    assert not [*installed.home.iterdir()]


def test_it_is_found_from_the_installed_folder_alone(installed: Installed) -> None:
    program = "import lexicorn, kb, api; print(kb.__file__, api.__file__)"
    done = subprocess.run(
        [installed.bin / "python", "-c", program],
        capture_output=True,
        text=True,
        env=installed.environment,
        cwd=installed.home,
        check=True,
    )
    assert all(Path(file).is_relative_to(site_packages(installed.bin)) for file in done.stdout.split())


def test_it_brings_the_games_compiled_for_judging_without_a_network(installed: Installed) -> None:
    program = (
        "import lexicorn; from api.compiled_games import CompiledGames; from kb.snapshots import open_library; "
        "from validators.engine.court import Court; from validators.registry import GAMES; "
        "games = CompiledGames(Court(open_library(), GAMES)); print(*(games.size(game) for game in GAMES))"
    )
    done = subprocess.run(
        [installed.bin / "python", "-c", program],
        capture_output=True,
        text=True,
        env=installed.environment,
        cwd=installed.home,
        check=True,
    )
    assert all(int(size) > 10_000 for size in done.stdout.split())
