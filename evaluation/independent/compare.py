"""Compares two sets of figures, and prints the largest difference of each quantity."""

import math
from dataclasses import dataclass

TOLERANCE = 1e-10

# It is divided by a difference that may be close to 0.
TOLERANCES = {"factor of requests": 1e-8}

# Effects are logarithms: a difference of 1e-10 is one of 1e-10 of the time. Other figures are
# compared relatively; a standard error below this is that of epochs without a difference.
SCALES = {"effect": 1.0, "bounds": 1.0, "standard error": 1e-6}


@dataclass
class Difference:
    quantity: str
    figures: int
    largest: float
    case: str
    ours: object
    theirs: object

    @property
    def is_wrong(self):
        return self.largest > TOLERANCES.get(self.quantity, TOLERANCE)


def compare_figures(ours, theirs):
    return [
        compare_quantity(quantity, ours.get(quantity, {}), theirs.get(quantity, {}))
        for quantity in dict.fromkeys([*ours, *theirs])
    ]


def compare_quantity(quantity, ours, theirs):
    scale = next((SCALES[end] for end in SCALES if quantity.endswith(end)), 1e-300)
    missing = "no such case"
    result = Difference(quantity, 0, 0.0, "", None, None)
    for case in dict.fromkeys([*ours, *theirs]):
        one, other = ours.get(case, missing), theirs.get(case, missing)
        difference = measure_difference(one, other, scale)
        result.figures += count_figures(one)
        if difference > result.largest:
            result.largest, result.case, result.ours, result.theirs = difference, case, one, other
    return result


def measure_difference(one, other, scale):
    """Infinite if the figures are of another kind."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return max((measure_difference(*pair, scale) for pair in zip(one, other)), default=0.0)
    if is_number(one) and is_number(other):
        if one == other:
            return 0.0
        difference = abs(one - other) / max(abs(one), abs(other), scale)
        return math.inf if math.isnan(difference) else difference
    return 0.0 if one == other and type(one) is type(other) else math.inf


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def count_figures(figure):
    return sum(map(count_figures, figure)) if isinstance(figure, list) else 1


def print_differences(differences):
    width = max(len(each.quantity) for each in differences)
    print(f"{'quantity':{width}}  figures  largest difference (at most {TOLERANCE})")
    for each in differences:
        largest = "none" if each.largest == 0 else f"{each.largest:.1e}"
        own = TOLERANCES.get(each.quantity)
        bound = "" if own is None else f" (at most {own})"
        print(f"{each.quantity:{width}}  {each.figures:7,}  {largest}{bound}")
    wrong = [each for each in differences if each.is_wrong]
    for each in wrong:
        print(f"\n{each.quantity} differs by {each.largest:.1e} in: {each.case}")
        print(f"  our code:     {each.ours}\n  NumPy, SciPy: {each.theirs}")
    total = sum(each.figures for each in differences)
    if wrong:
        print(f"\n{len(wrong)} of {len(differences)} quantities differ.")
    else:
        print(f"\n{total:,} figures of {len(differences)} quantities agree.")
