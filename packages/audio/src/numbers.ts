export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/**
 * Extremum of the parabola through three equally spaced values, the second of which is the largest or smallest.
 * @returns its position in spacings from the second value (−0.5 to 0.5), and its value; the second value itself
 * if the three are collinear
 */
export function extremeBetween(
  before: number,
  here: number,
  after: number,
): { shift: number; value: number } {
  const bend = before - 2 * here + after;
  if (bend === 0) return { shift: 0, value: here };
  const slope = before - after;
  return { shift: (0.5 * slope) / bend, value: here - slope ** 2 / (8 * bend) };
}
