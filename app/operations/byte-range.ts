/** Inclusive, as in Content-Range. */
export interface ByteRange {
  from: number;
  to: number;
}

/** A suffix length, or a range with an open or a given end. */
const SPEC = /^(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Parses a Range header for a file (RFC 9110, 14.1 and 14.2). An invalid header (another unit, a syntax
 * error, an end before its beginning) is ignored, as the RFC allows. Overlapping or adjacent ranges are
 * merged; if gaps remain, or none of several lies in the file, the whole file is sent.
 * @param size of the file in bytes
 * @returns 'whole' for the file as it is; 'none' if the only requested range lies outside it (416)
 */
export function askedBytes(header: string | null, size: number): ByteRange | 'whole' | 'none' {
  const [unit, list, ...more] = header?.split('=') ?? [];
  if (unit?.trim().toLowerCase() !== 'bytes' || list === undefined || more.length > 0)
    return 'whole';
  const specs = list
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const [found, first, last, suffix] = SPEC.exec(spec) ?? [];
    if (found === undefined) return 'whole';
    const from = suffix === undefined ? Number(first) : Math.max(0, size - Number(suffix));
    const to = last ? Number(last) : Infinity;
    if (to < from && last) return 'whole';
    if (from < size) ranges.push({ from, to: Math.min(to, size - 1) });
  }
  const [start, ...others] = ranges.toSorted((one, other) => one.from - other.from);
  if (!start) return specs.length === 1 ? 'none' : 'whole';
  let { to } = start;
  for (const range of others) {
    if (range.from > to + 1) return 'whole';
    to = Math.max(to, range.to);
  }
  return { from: start.from, to };
}
