/** A line of an order that waits for the day on which it comes out. */
export interface WaitingLine {
  name: string;
  /** ISO 8601. */
  comesOutAt: string;
}

type OrderedItem = { itemId: number | null; name: string };

export const itemsOf = (lines: readonly OrderedItem[]): number[] =>
  lines.flatMap(({ itemId }) => itemId ?? []);

/** Those of these lines whose items are still to come, with their days. */
export const waitingLines = (
  lines: readonly OrderedItem[],
  days: ReadonlyMap<number, Date>,
): WaitingLine[] =>
  lines.flatMap(({ itemId, name }) => {
    const day = itemId === null ? undefined : days.get(itemId);
    return day ? [{ name, comesOutAt: day.toISOString() }] : [];
  });
