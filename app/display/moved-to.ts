/** Moves one entry of the list to an index from 0; an index after the last is the last. */
export function movedTo<Id>(ids: readonly Id[], id: Id, place: number): Id[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((other) => other !== id);
  const to = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
