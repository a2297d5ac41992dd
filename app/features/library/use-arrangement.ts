import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useInPlace } from '#app/forms/use-in-place.ts';
import { sameOrder } from '#app/ui/reorder.ts';
import * as texts from './texts.ts';

/**
 * Applies an order made here to the tracks that exist now: deleted ones are dropped, and new ones follow their
 * predecessor in the given list.
 * @param order ids in the order made here; null for the given order
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

/**
 * Submits a form of the list without leaving it.
 * @param title of the message when it fails
 * @param sentence replaces the server's own
 */
export function useRowAction(title: string, sentence?: string) {
  const { search } = useLocation();
  const { send, ...form } = useInPlace({ title, ...(sentence !== undefined && { sentence }) });
  return {
    ...form,
    send: (fields: Record<string, string | number>) => send(fields, `/beats${search}`),
  };
}

/** The id of the element that takes the focus when the button that had it disappears. */
export const LIST_HEAD = 'list-head';

/**
 * The order of a page of tracks while it is rearranged, until it is saved or discarded.
 * @param tracks in the saved order
 */
export function useArrangement(tracks: readonly { id: number }[]) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const saving = useRowAction(texts.orderNotSaved);
  const savedOrder = tracks.map(({ id }) => String(id));
  const order = repairedOrder(draft, savedOrder);
  const leave = () => document.getElementById(LIST_HEAD)?.focus({ preventScroll: true });
  return {
    order,
    dirty: !sameOrder(order, savedOrder),
    saving: saving.state !== 'idle',
    change: (next: string[]) => setDraft(next),
    save() {
      saving.send({ intent: 'order', order: order.join(',') });
      leave();
    },
    discard() {
      setDraft(null);
      leave();
    },
  };
}
