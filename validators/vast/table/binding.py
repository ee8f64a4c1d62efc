"""Gives the game its tables."""

from validators.engine.tables import Tables
from validators.vast.game import vast
from validators.vast.table.acts import FOR_EACH_MET, routes, sides
from validators.vast.table.before_steps import before_step
from validators.vast.table.left_open import left_open
from validators.vast.table.listed_places import places_for
from validators.vast.table.model import Table
from validators.vast.table.moved_things import before_play
from validators.vast.table.options import options
from validators.vast.table.passing_turns import with_turn_passed
from validators.vast.table.readers import findings, of_a_place, of_an_act
from validators.vast.table.reading import read_table
from validators.vast.table.scenes import WHERE_HE_STANDS
from validators.vast.table.stated_of_map import after_play_as_stated
from validators.vast.table.told_numbers import OF_NIGHTMARE, number_of_one
from validators.vast.table.told_parts import tribes_in_doubt, tribes_known_again, with_part_told
from validators.vast.table.tribe_facts import (
    OF_ONE_TRIBE,
    UNDER_TRIBE,
    common_facts,
    name_for_tribe,
    named_of_tribe,
    stating,
    without,
)
from validators.vast.table.turn_records import shown_of_tribes
from validators.vast.table.unread_places import unread_places

vast.tables = Tables(
    model=Table,
    of_a_place=of_a_place,
    of_an_act=of_an_act,
    read=read_table,
    facts=common_facts,
    stating=stating,
    without=without,
    findings=findings,
    routes=routes,
    for_each_met=FOR_EACH_MET,
    of_one_piece={**OF_ONE_TRIBE, **OF_NIGHTMARE},
    under_piece=UNDER_TRIBE,
    named_of_piece=named_of_tribe,
    name_for_piece=name_for_tribe,
    is_where_it_stands=lambda play: play.name.startswith(WHERE_HE_STANDS),
    sides=sides,
    unread=unread_places,
    after=after_play_as_stated,
    options=options,
    stated_of_piece=number_of_one,
    stated_of_its_piece=before_play,
    places=places_for,
    left_open=left_open,
    with_part_told=with_part_told,
    whose_turn=lambda table: table.turn,
    turn_passed=with_turn_passed,
    known_again_of_pieces=tribes_known_again,
    doubting_pieces=tribes_in_doubt,
    shown_of_piece=shown_of_tribes,
    before_step=before_step,
)
