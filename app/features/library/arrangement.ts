/**
 * An order that was made here, for the tracks that are there now: those that are gone are left out, and
 * those that came stand behind the one that they came behind.
 * @param order ids as they were put in order; null for the order that is there
 */
export function repairedOrder(order: readonly string[] | null, given: readonly string[]): string[] {
  if (!order) return [...given];
  const there = new Set(given);
  const healed = order.filter((id) => there.has(id));
  const placed = new Set(healed);
  for (const [index, id] of given.entries()) {
    if (placed.has(id)) continue;
    const before = given[index - 1];
    healed.splice(before === undefined ? 0 : healed.indexOf(before) + 1, 0, id);
    placed.add(id);
  }
  return healed;
}
