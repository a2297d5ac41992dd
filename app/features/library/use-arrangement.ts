import { useState } from 'react';
import { sameOrder } from '#app/ui/reorder.ts';
import { repairedOrder } from './arrangement.ts';
import { useRowAction } from './use-row-action.ts';
import * as texts from './texts.ts';

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
