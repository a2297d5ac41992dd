/** Random numbers in [0, 1), always the same for the same id: FNV-1a feeding mulberry32. */
export function seeded(id: string | number): () => number {
  let state = 2166136261;
  for (const character of String(id)) {
    state ^= character.charCodeAt(0);
    state = Math.imul(state, 16777619);
  }
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
