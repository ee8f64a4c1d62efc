"""Equal parts of what is held become one object: a library then takes little more than half the memory."""

from __future__ import annotations

from pydantic import BaseModel


def share_parts(value: object) -> None:
    """Changes no value, only which of several equal objects stands for it."""
    Sharing().shared(value)


class Sharing:
    """By what an object consists of, the first such object. Parts are shared before the whole, so that equal wholes
    have the very same parts, and those stay: their ids tell wholes apart."""

    def __init__(self) -> None:
        self.known: dict[object, object] = {}

    def shared(self, value: object) -> object:
        if type(value) is str:
            return self.known.setdefault(value, value)
        if type(value) is tuple:
            parts = tuple(map(self.shared, value))
            return self.known.setdefault((tuple, *map(id, parts)), parts)
        if isinstance(value, BaseModel):
            return self.shared_model(value)
        if isinstance(value, dict):
            value.update({key: self.shared(part) for key, part in value.items()})
            items = (id(self.shared(part)) for item in value.items() for part in item)
            return self.known.setdefault((dict, *items), value)
        return value

    def shared_model(self, model: BaseModel) -> object:
        """Each model also has a set of the fields that were given, as large as itself."""
        fields, given = vars(model), model.model_fields_set
        given_once = self.known.setdefault(frozenset(given), given)
        object.__setattr__(model, "__pydantic_fields_set__", given_once)
        for name in type(model).model_fields:
            fields[name] = self.shared(fields[name])
        parts = (fields[name] for name in type(model).model_fields)
        return self.known.setdefault((type(model), id(given_once), *map(id, parts)), model)
