import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useInPlace } from '#app/forms/use-in-place.ts';
import { sameOrder } from '#app/ui/reorder.ts';
import * as texts from './texts.ts';

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

/**
 * A form of the list that leaves the list in place.
 * @param title what is said when it fails
 * @param sentence said in place of the server's own
 */
export function useRowAction(title: string, sentence?: string) {
  const { search } = useLocation();
  const { send, ...form } = useInPlace({ title, ...(sentence !== undefined && { sentence }) });
  return {
    ...form,
    send: (fields: Record<string, string | number>) => send(fields, `/beats${search}`),
  };
}

/** Where the focus goes when the button that had it is gone. */
export const LIST_HEAD = 'list-head';

/**
 * The order of a page of tracks as it is put here, until it is saved or discarded.
 * @param tracks in the order that is saved
 */
export function useArrangement(tracks: readonly { id: number }[]) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const saving = useRowAction(texts.orderNotSaved);
  const given = tracks.map(({ id }) => String(id));
  const order = repairedOrder(draft, given);
  const leave = () => document.getElementById(LIST_HEAD)?.focus({ preventScroll: true });
  return {
    order,
    dirty: !sameOrder(order, given),
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
