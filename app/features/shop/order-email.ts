import { z } from '#app/validation.ts';

/** The job that writes to a buyer: its name and what it is given. */
export const orderEmail = {
  name: 'order-letter',
  payload: z.object({ orderId: z.number().int(), event: z.string() }),
};
