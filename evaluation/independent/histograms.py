"""Decodes histograms, and reads what HdrHistogram defines on them.

Written from the description of the V2 format (github.com/HdrHistogram/HdrHistogram). A histogram is
a pair of arrays: its filled cells in ascending order, and how many values each of them holds.
"""

import base64
import functools
import struct
import zlib

import numpy as np

UNITS_PER_MS = 10_000
CELLS_PER_OCTAVE = 1024


@functools.lru_cache(maxsize=None)
def decode_histogram(text):
    packed = base64.b64decode(text)
    cookie, length = struct.unpack_from(">II", packed)
    assert cookie & ~0xF0 == 0x1C849304 and length == len(packed) - 8
    plain = zlib.decompress(packed[8:])
    # The last word is a ratio of units, which encoders write in different ways, and nobody uses.
    cookie, length, _, digits, lowest, _, _ = struct.unpack_from(">Iiiiqqd", plain)
    assert cookie & ~0xF0 == 0x1C849303 and length == len(plain) - 40
    assert (digits, lowest) == (3, 1)
    cells, counts, cell = [], [], 0
    for word in read_words(plain[40:]):
        if word < 0:
            cell -= word
            continue
        if word > 0:
            cells.append(cell)
            counts.append(word)
        cell += 1
    return np.array(cells, dtype=int), np.array(counts, dtype=float)


def read_words(data):
    """The words of ZigZag LEB128, whose ninth byte has eight bits of the number."""
    number, shift = 0, 0
    for byte in data:
        if shift == 56 or byte < 128:
            number |= byte << shift
            yield (number >> 1) ^ -(number & 1)
            number, shift = 0, 0
        else:
            number |= (byte & 127) << shift
            shift += 7


def merge_histograms(histograms):
    cells = np.concatenate([cells for cells, _ in histograms] or [np.array([], dtype=int)])
    counts = np.concatenate([counts for _, counts in histograms] or [np.array([])])
    filled, place = np.unique(cells, return_inverse=True)
    return filled, np.bincount(place, weights=counts, minlength=len(filled))


def count_values(histogram):
    return int(histogram[1].sum())


def find_edges(cells):
    """The lowest unit of each cell, and its width in units: 1 below 2048, then doubling."""
    octave = np.maximum(cells // CELLS_PER_OCTAVE - 1, 0)
    width = 2**octave
    lowest = np.where(octave == 0, cells, (CELLS_PER_OCTAVE + cells % CELLS_PER_OCTAVE) * width)
    return lowest, width


def find_middles(histogram):
    """The middle of each cell in ms. Times are rounded to units, so unit u is u − ½ to u + ½."""
    lowest, width = find_edges(histogram[0])
    return (lowest - 0.5 + width / 2) / UNITS_PER_MS


def spread_observations(histogram):
    """All observations in ms, ascending, spread evenly over their cells."""
    cells, counts = histogram
    repeats = counts.astype(int)
    lowest, width = (np.repeat(edge, repeats) for edge in find_edges(cells))
    first = np.repeat(np.cumsum(repeats) - repeats, repeats)
    share = (np.arange(len(lowest)) - first + 0.5) / np.repeat(repeats, repeats)
    return (lowest - 0.5 + width * share) / UNITS_PER_MS


def read_quantile(histogram, quantile):
    """HdrHistogram's value at a percentile in ms: the highest of the cell. 0 without values."""
    cells, counts = histogram
    if len(cells) == 0:
        return 0.0
    wanted = quantile * 100 / 100 * counts.sum()
    rank = max(1, np.ceil(np.nextafter(wanted, -np.inf)))
    return read_highest(cells[np.searchsorted(np.cumsum(counts), rank)])


def read_highest(cell):
    lowest, width = find_edges(cell)
    return float(lowest + width - 1) / UNITS_PER_MS


def read_max(histogram):
    return read_highest(histogram[0][-1]) if len(histogram[0]) else 0.0


def read_mean(histogram):
    """HdrHistogram's mean in ms: of the unit in the middle of each cell, rounded up."""
    cells, counts = histogram
    if len(cells) == 0:
        return 0.0
    lowest, width = find_edges(cells)
    return float(np.average(lowest + width // 2, weights=counts)) / UNITS_PER_MS


def read_mean_excess(histogram, ms):
    """By how much values exceed `ms` on average over all values, 0 where they do not."""
    cells, counts = histogram
    if len(cells) == 0:
        return 0.0
    lowest, width = find_edges(cells)
    highest = (lowest + width - 1) / UNITS_PER_MS
    return float(np.average(np.maximum(0, highest - ms), weights=counts))
