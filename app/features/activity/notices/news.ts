import { z } from '#app/validation.ts';

/**
 * The name of the job that sends news by mail, for whoever enqueues it. Its work is in
 * `notifications`, which knows every feature's words.
 */
export const mailNews = {
  name: 'mail-news',
  /** `at` is the news' own `changedAt`, in epoch milliseconds. */
  payload: z.object({ noticeId: z.number().int(), at: z.number().int() }),
};

/**
 * The name of the job that shows news on an artist's devices, for whoever enqueues it. Its work is in
 * `device-notifications`, which knows the devices.
 */
export const pushNews = {
  name: 'push-news',
  /** `at` is the news' own `changedAt`, in epoch milliseconds. */
  payload: z.object({ noticeId: z.number().int(), at: z.number().int() }),
};
