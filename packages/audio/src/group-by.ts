/** Groups things by key; the keys are in the order of their first occurrence. */
export function groupBy<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): Map<string, [Thing, ...Thing[]]> {
  const groups = new Map<string, [Thing, ...Thing[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
