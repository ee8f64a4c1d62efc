"""Rules over HTTP, as the contract gives them."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from kb.library import Library
from kb.rulesets import shown_version

FIELDS = {"id", "entity", "game", "kind", "title", "text", "version", "versions", "sources", "links", "judged"}


def get(client: TestClient, path: str, **parameters: object) -> Any:
    response = client.get(f"/api/v1/{path}", params=parameters)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    return response.json()


def test_a_rule_has_what_the_contract_says(client: TestClient, library: Library) -> None:
    for rule in library.rules[::40]:
        found = get(client, f"rules/{rule.id}")
        assert found.keys() >= FIELDS
        assert found["entity"] == "rule"
        assert found["version"] == shown_version(library, rule).version
        assert found["text"] == shown_version(library, rule).text.model_dump()
        assert found["judged"].keys() in ({"by"}, {"not"})
        for source in (s for v in found["versions"] for s in v["sources"]):
            assert source in found["sources"]


def test_the_shortcut_and_the_route_below_it_answer_alike(client: TestClient, library: Library) -> None:
    rule = library.rules[0].id
    shortcut, route = client.get(f"/api/v1/rules/{rule}"), client.get(f"/api/v1/rules/{rule}?lang=both&")
    assert shortcut.json() == route.json()
    assert set(shortcut.headers["vary"].split(", ")) == set(route.headers["vary"].split(", "))
    ours = {"etag", "cache-control", "content-language", "content-type"}
    assert {h: shortcut.headers[h] for h in ours} == {h: route.headers[h] for h in ours}


def test_filters_narrow_and_pages_add_up(client: TestClient, library: Library) -> None:
    found = get(client, "rules", game="vast", part="knight", limit=20)
    wanted = [rule.id for rule in library.rules if rule.game == "vast" and rule.part == "knight"]
    ids = [rule["id"] for rule in found["results"]]
    while found["next"]:
        found = client.get(found["next"]).json()
        ids += [rule["id"] for rule in found["results"]]
    assert ids == wanted
    assert found["total"] == len(wanted)


def test_a_line_of_a_book_leads_to_the_rules_that_restate_it(client: TestClient) -> None:
    found = get(client, "rules", doc="crystal-caverns.en", line=112)
    assert "vast.knight.attack-dragon.greater" in [rule["id"] for rule in found["results"]]


def test_a_filter_that_nothing_meets_gives_an_empty_list(client: TestClient) -> None:
    assert get(client, "rules", part="chess") == {"total": 0, "limit": 50, "offset": 0, "next": None, "results": []}


@pytest.mark.parametrize(
    "address", ["rules?game=chess", "search?q=win&game=chess", "plays?game=chess", "plays?role=rook"]
)
def test_a_game_or_role_that_there_is_not_is_a_problem_that_lists_them(client: TestClient, address: str) -> None:
    response = client.get(f"/api/v1/{address}")
    assert response.status_code == 422
    assert ("vast" in response.json()["detail"]) or ("knight" in response.json()["detail"])


def test_a_parameter_that_an_address_does_not_take_is_a_problem_that_names_the_nearest(client: TestClient) -> None:
    for address in ("rules?limt=3", "search?q=win&limt=3", "plays?limt=3"):
        problem = client.get(f"/api/v1/{address}").json()
        assert (problem["parameter"], problem["near"]) == ("limt", ["limit"])
    assert client.get("/api/v1/rules/vast.knight.bomb.wall?lnag=en").json()["near"] == ["lang"]


def test_a_list_leads_on_in_a_link_header(client: TestClient) -> None:
    links = client.get("/api/v1/rules?limit=10&offset=10").headers["link"]
    assert '<http://testserver/api/v1/rules?limit=10&offset=20>; rel="next"' in links
    assert '<http://testserver/api/v1/rules?limit=10&offset=0>; rel="prev"' in links
    last = client.get("/api/v1/terms?limit=1&offset=100000").headers["link"]
    assert 'rel="next"' not in last


def amended(library: Library) -> str:
    return next(
        rule.id for rule in library.rules if any(version.change == "clarification" for version in rule.versions)
    )


def test_a_history_has_every_version_and_says_which_holds_where(client: TestClient, library: Library) -> None:
    found = get(client, f"rules/{amended(library)}/history")
    assert len(found["versions"]) > 1
    assert found["versions"][-1]["changed"]["en"]
    assert found["in_force"]["vast/faq-2019"] > (found["in_force"]["vast/rulebook"] or 0)
    assert found["amendments"]


def test_a_difference_gives_back_both_texts(client: TestClient, library: Library) -> None:
    id = amended(library)
    rule = library.rule(id)
    found = get(client, f"rules/{id}/difference")
    for lang in ("en", "ja"):
        stretches = found["difference"][lang]
        old = "".join(s["text"] for s in stretches if s["op"] != "added")
        new = "".join(s["text"] for s in stretches if s["op"] != "removed")
        assert (old, new) == (rule.versions[0].text.of(lang), rule.versions[-1].text.of(lang))


def test_links_lead_both_ways(client: TestClient, library: Library) -> None:
    rule = next(rule for rule in library.rules if rule.linked("see"))
    found = get(client, f"rules/{rule.id}/links")
    target = rule.linked("see")[0]
    assert target in [link["id"] for link in found["to"]]
    assert rule.id in [link["id"] for link in get(client, f"rules/{target}/links")["linked_from"]]


def test_a_context_has_the_section_and_its_neighbours(client: TestClient) -> None:
    found = get(client, "rules/vast.knight.attack-dragon.greater/context")
    following = get(client, f"rules/{found['next']['id']}/context")
    assert following["previous"]["id"] == "vast.knight.attack-dragon.greater"
    assert found["section"] == following["section"]
    assert following["id"] in [sibling["id"] for sibling in found["siblings"]]


@pytest.mark.parametrize("kind", ["amendments", "conflicts", "open-questions", "divergences"])
def test_remarks_are_listed_and_each_can_be_opened(client: TestClient, kind: str) -> None:
    found = get(client, kind, limit=3)
    for remark in found["results"]:
        assert get(client, f"{kind}/{remark['id']}") == get(client, f"entries/{remark['id']}") == remark
        assert remark["rules"] == [] or get(client, kind, rule=remark["rules"][0])["total"] > 0
    assert found["total"] >= len(found["results"])


@pytest.mark.parametrize("kind", ["amendments", "conflicts", "open-questions", "divergences"])
def test_remarks_about_a_rule_that_there_is_not_are_a_problem_that_names_the_nearest(
    client: TestClient, kind: str
) -> None:
    problem = client.get(f"/api/v1/{kind}?rule=vast.knight.move.wals").json()
    assert (problem["status"], problem["near"][0]) == (404, "vast.knight.move.walls")


def test_a_remark_of_another_kind_is_not_found(client: TestClient, library: Library) -> None:
    assert client.get(f"/api/v1/conflicts/{library.amendments[0].id}").status_code == 404


def test_terms_documents_and_rulesets_are_there(client: TestClient, library: Library) -> None:
    assert get(client, "terms")["total"] == len(library.terms)
    assert get(client, f"terms/{library.terms[0].id}") == get(client, f"entries/{library.terms[0].id}")
    assert [d["id"] for d in get(client, "documents")] == [d.id for d in library.documents]
    assert get(client, "documents/crystal-caverns.en")["contents"]
    assert [r["id"] for r in get(client, "rulesets")] == [r.id for r in library.rulesets]


def test_a_ruleset_with_a_variant_has_more_rules(client: TestClient) -> None:
    plain, more = get(client, "rulesets/vast/faq-2019"), get(client, "rulesets/vast/faq-2019+bonus-cards")
    assert more["rules"] >= plain["rules"]
    assert more["variants"] != plain["variants"]
