import type { OrderReceipt, OrderState } from '#db/schema.ts';
import * as texts from './texts.ts';

/** Filters of the seller's list; 'refunded' are all of which money went back, or has to. */
export const ORDER_STATES = ['new', 'paid', 'sent', 'completed', 'cancelled', 'refunded'] as const;
export type OrderFilter = (typeof ORDER_STATES)[number];

/** Days after which a sent order, or a paid one without shipping, is completed automatically. */
export const COMPLETE_AFTER_DAYS = 30;
export const ORDER_LIMITS = { name: 120, email: 255, address: 1000, note: 1000 } as const;

/** Label and tone of each state. */
export const STATE_WORDS = {
  new: { name: texts.newLabel, tone: 'accent' },
  paid: { name: texts.paid, tone: 'ok' },
  sent: { name: texts.sent, tone: 'neutral' },
  completed: { name: texts.completed, tone: 'ok' },
  cancelled: { name: texts.cancelled, tone: 'bad' },
  refunded: { name: texts.refunded, tone: 'neutral' },
} as const;

/** The same for an order that was paid after it was cancelled. */
const LATE_WORDS = {
  late: { name: texts.paidAfterItWasCancelled, tone: 'bad' },
  refunded: { name: texts.cancelledAndRefunded, tone: 'neutral' },
} as const;

/** Label and tone of an order's state; a late payment has its own. */
export const stateWords = ({
  state,
  received,
}: {
  state: OrderState;
  received: OrderReceipt | null;
}) =>
  state === 'cancelled' && received !== null && received !== 'inTime'
    ? LATE_WORDS[received]
    : STATE_WORDS[state];

/** True if the order is paid, so that its downloads are available. */
export const isDelivered = (state: OrderState): boolean => DELIVERED.includes(state);
export const DELIVERED: readonly OrderState[] = ['paid', 'sent', 'completed'];

/** True if the order was cancelled or refunded. */
export const isUndone = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'refunded';

/** '2 × Tide shirt (M)' */
export const lineWords = ({
  quantity,
  name,
  size,
}: {
  quantity: number;
  name: string;
  size: string;
}) => `${quantity > 1 ? `${quantity} × ` : ''}${name}${size ? ` (${size})` : ''}`;

/** An order line that waits for its release date. */
export interface WaitingLine {
  name: string;
  /** ISO 8601. */
  comesOutAt: string;
}

type OrderedItem = { itemId: number | null; name: string };

export const itemsOf = (lines: readonly OrderedItem[]): number[] =>
  lines.flatMap(({ itemId }) => itemId ?? []);

/** The lines whose items are not released yet, with their dates. */
export const waitingLines = (
  lines: readonly OrderedItem[],
  days: ReadonlyMap<number, Date>,
): WaitingLine[] =>
  lines.flatMap(({ itemId, name }) => {
    const day = itemId === null ? undefined : days.get(itemId);
    return day ? [{ name, comesOutAt: day.toISOString() }] : [];
  });
