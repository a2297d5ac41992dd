const MAX_NAME_LENGTH = 120;

/** A question in the words of the playbook, which is English in every language. */
export const releasePlanOf = (title: string, day: string): string =>
  `release plan of ${title} for ${day}`;

/** '1 track', '12 tracks' */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

/** 'a, b and c' */
export function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** '3:05' */
export function minutes(seconds: number): string {
  const wholeSeconds = Math.round(seconds);
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}

/** A title in quotation marks, on one line, shortened if it is long. */
export function quoted(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return `“${line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line}”`;
}

/** '84 to 128', or '120' if all are equal */
export function range(numbers: readonly number[]): string {
  const lowest = Math.min(...numbers);
  const highest = Math.max(...numbers);
  return lowest === highest ? `${lowest}` : `${lowest} to ${highest}`;
}

/** The most frequent name; the first of several. */
export function commonest(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

/** The playback loudness and true-peak limit of streaming services. */
export const TARGET_LUFS = -14;
export const CEILING_DBTP = -1;

/** Formats a level: '−9.1' */
export const level = (value: number): string => value.toFixed(1).replace('-', '−');

/** Compares a loudness (LUFS) with the playback loudness of streaming services. */
export function againstTarget(loudness: number): string {
  const difference = loudness - TARGET_LUFS;
  if (Math.abs(difference) < 0.5) return ' That is what streaming services play back at, −14 LUFS.';
  return difference > 0
    ? ` That is ${difference.toFixed(1)} dB above −14 LUFS: streaming services turn it down by so much, which does no harm by itself.`
    : ` That is ${(-difference).toFixed(1)} dB below −14 LUFS: it can come up by so much before services turn it down.`;
}
