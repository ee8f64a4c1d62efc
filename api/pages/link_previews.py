"""What other programs show of a link to a page: a picture of the verdict, and oEmbed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated
from urllib.parse import urlsplit
from xml.etree import ElementTree

import orjson
from fastapi import APIRouter, Path, Query, Request
from markupsafe import Markup
from starlette.responses import Response

from api.http.etags import etag, matches
from api.http.ready_answers import JSON, cacheable_answer
from api.http.responses import answer_bytes, judge_pool, respond
from api.limits import SIZES
from api.pages.dispute_page import ruling_dispute, ruling_title
from api.pages.page_request import PageRequest
from api.pages.pictures.drawing import draw_apart, draw_in_turn
from api.pages.templating import render_picture
from api.pages.verdicts import view_verdict
from api.problems import Problem
from api.rulings import decode
from validators.engine.budget import Budget

router = APIRouter(include_in_schema=False)
WIDTH, HEIGHT, ZOOM = 320, 168, 3.75
THUMBNAIL = {"thumbnail_width": 1200, "thumbnail_height": 630}  # as previews want it
XML = "text/xml; charset=utf-8"
LONGEST_ADDRESS = 4000
Card = dict[str, object]


@router.get("/rulings/{token}/picture.png")
async def verdict_picture(request: Request, token: Annotated[str, Path(max_length=SIZES.ruling_token)]) -> Response:
    """Who does what, and how it ends, without words: no language and no font is needed to read it."""
    page = PageRequest(request)
    drawn, verdict = await judge_pool(request).run(partial(scene_of, page, token), request.receive)
    svg = str(render_picture("preview", scene=drawn, verdict=verdict, width=WIDTH, height=HEIGHT))
    has = matches(request.headers.get("if-none-match"), etag("both", svg.encode()))
    image = b"" if has else await draw_in_turn(partial(draw_apart, svg, ZOOM), request.receive)
    return respond(request, cacheable_answer((image,), "both", "image/png", tagged=svg.encode()))


def scene_of(page: PageRequest, token: str, budget: Budget) -> tuple[Markup, str]:
    dispute = ruling_dispute(page, decode(token))
    if dispute is None:
        raise Problem(
            "not-found",
            "A ruling of several steps or on a table has no picture of this kind.",
            "複数の手順や盤面の判定には、この種類の図がない。",
        )
    view = view_verdict(dispute, budget, asks=False)
    return view.scene, view.answer.verdict


@router.get("/oembed")
def oembed(
    request: Request,
    url: Annotated[str, Query(max_length=LONGEST_ADDRESS)],
    format: str = "json",
    maxwidth: Annotated[int, Query(ge=1)] = THUMBNAIL["thumbnail_width"],
    maxheight: Annotated[int, Query(ge=1)] = THUMBNAIL["thumbnail_height"],
) -> Response:
    """As oembed.com has it: a thumbnail that is larger than was asked for is left out."""
    page = PageRequest(request)
    encode, media_type = encoder(format)
    kind, _, name = path_of(url).strip("/").partition("/")
    card: Card = {
        "version": "1.0",
        "type": "link",
        "title": title_of(page, kind, name),
        "provider_name": page.words["site"],
        "provider_url": page.base or "/",
    }
    has_picture = kind == "rulings" and ruling_dispute(page, decode(name)) is not None
    if has_picture and maxwidth >= THUMBNAIL["thumbnail_width"] and maxheight >= THUMBNAIL["thumbnail_height"]:
        card |= {"thumbnail_url": f"{page.base}/rulings/{name}/picture.png", **THUMBNAIL}
    return answer_bytes(request, page.edition, encode(card), page.lang, media_type)


def encoder(format: str) -> tuple[Callable[[Card], bytes], str]:
    if format not in ENCODERS:
        raise Problem(
            "not-implemented",
            f"format: {format[:40]!r} is not json or xml.",
            f"format：{format[:40]!r} ではなく json か xml。",
        )
    return ENCODERS[format]


def as_xml(card: Card) -> bytes:
    root = ElementTree.Element("oembed")
    for name, value in card.items():
        ElementTree.SubElement(root, name).text = str(value)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True))


ENCODERS: dict[str, tuple[Callable[[Card], bytes], str]] = {"json": (orjson.dumps, JSON), "xml": (as_xml, XML)}


def path_of(url: str) -> str:
    """The path of an address; nothing where it is none, such as one with half an IPv6 host."""
    try:
        return urlsplit(url).path
    except ValueError:
        return ""


def title_of(page: PageRequest, kind: str, name: str) -> str:
    if kind == "rules":
        return page.of(page.edition.library.entry(name).title)
    if kind == "rulings":
        return ruling_title(page, decode(name))
    raise Problem("not-found", f"Nothing at {url_start(kind)} can be embedded.", f"{url_start(kind)} は埋め込めない。")


def url_start(kind: str) -> str:
    return f"/{kind[:40]}"
