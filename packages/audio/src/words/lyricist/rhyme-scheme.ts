export type RhymeScheme = 'AABB' | 'ABAB' | 'ABCB';

/** Groups of rhyming lines, by index. A single line at the end joins the previous group. */
export function rhymeGroups(lines: number, scheme: RhymeScheme): number[][] {
  const groups: number[][] = [];
  const step = scheme === 'AABB' ? 2 : 4;
  for (let at = 0; at < lines; at += step) {
    const left = lines - at;
    if (left === 1) groups.at(-1)?.push(at);
    else if (scheme === 'AABB' || left < 4) groups.push(indexes(at, Math.min(left, step)));
    else if (scheme === 'ABCB') groups.push([at + 1, at + 3]);
    else groups.push([at, at + 2], [at + 1, at + 3]);
  }
  return groups;
}

function indexes(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}
