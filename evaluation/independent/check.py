"""Computes what the gate computes of the same cases, with NumPy and SciPy alone, and compares.

python check.py FIGURES RECORDINGS: the file that run.ts wrote, and the folder of the recordings.
Ends with exit code 1 if a figure differs by more than the tolerance of its quantity.
"""

import json
import sys
import warnings

from compare import compare_figures, print_differences
from figures import compute_figures


def main(figures_file, recordings_folder):
    with open(figures_file, encoding="utf-8") as file:
        content = json.load(file)
    ours = content["figures"]
    with warnings.catch_warnings():
        # SciPy warns of means of no pauses, whose result is not used.
        warnings.simplefilter("ignore", RuntimeWarning)
        theirs = compute_figures(content, recordings_folder)
    differences = compare_figures(ours, theirs)
    print_differences(differences)
    return 1 if any(each.is_wrong for each in differences) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
