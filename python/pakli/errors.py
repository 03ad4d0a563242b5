"""What the rules refuse, as exceptions."""

from __future__ import annotations

from typing import Any


class Refused(ValueError):
    """Something was refused: an option, a number of seats, a bot, a record.

    ``text`` is the sentence, ``rule`` the clause of the rules behind it, such as ``"KB-9"``, or ``""``.
    """

    environment: int | None = None
    action: int | None = None

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {text}" if rule else text)
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.rule), {"environment": self.environment, "action": self.action}


class IllegalMove(Refused):
    """A move that the rules do not allow now. Nothing was played.

    In a vector environment ``environment`` is the first whose action is wrong, and ``action`` that action.
    """
