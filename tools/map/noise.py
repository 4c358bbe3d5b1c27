"""Noise that looks like country, the same on every run."""

from __future__ import annotations

import numpy as np
from scipy import ndimage


def fractal(shape: tuple[int, int], cells: int, octaves: int = 5, seed: int = 0, *, ridged: bool = False) -> np.ndarray:
    """Value noise in several octaves, between 0 and 1; ridged noise has sharp crests."""
    random = np.random.default_rng(seed)
    total = np.zeros(shape)
    weight, weights = 1.0, 0.0
    for octave in range(octaves):
        n = cells * 2**octave
        lattice = random.random((int(n * shape[0] / shape[1]) + 4, n + 4))
        zoom = (shape[0] / (lattice.shape[0] - 3), shape[1] / (lattice.shape[1] - 3))
        layer = ndimage.zoom(lattice, zoom, order=3)[: shape[0], : shape[1]]
        if ridged:
            layer = 1 - np.abs(2 * layer - 1)
        total += weight * layer
        weights += weight
        weight *= 0.5
    return total / weights


def isotropic(shape: tuple[int, int], scales: tuple[float, ...], seed: int, roughness: float) -> np.ndarray:
    """Blurred white noise of unit variance: a lattice would leave right angles in the frontiers."""
    random = np.random.default_rng(seed)
    total = np.zeros(shape)
    for scale in scales:
        layer = ndimage.gaussian_filter(random.standard_normal(shape), scale, mode="reflect")
        total += layer / layer.std() * scale**roughness
    return total / total.std()
