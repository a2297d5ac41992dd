import * as texts from './texts.ts';

export const ORDER_STATES = ['new', 'paid', 'sent', 'cancelled'] as const;
export const ORDER_LIMITS = { name: 120, email: 255, address: 1000, note: 1000 } as const;

/** What each state is called, and how it looks. */
export const STATE_WORDS = {
  new: { name: texts.newLabel, tone: 'accent' },
  paid: { name: texts.paid, tone: 'ok' },
  sent: { name: texts.sent, tone: 'neutral' },
  cancelled: { name: texts.cancelled, tone: 'bad' },
} as const;

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
