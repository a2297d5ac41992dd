import { z } from '#app/validation.ts';

/**
 * The job that sends news by mail, for the code that enqueues it. Its implementation is in
 * `notifications`, which has every feature's words.
 */
export const mailNews = {
  name: 'mail-news',
  /** `at` is the news' own `changedAt`, in epoch milliseconds. */
  payload: z.object({ noticeId: z.number().int(), at: z.number().int() }),
};

/**
 * The job that shows news on an artist's devices, for the code that enqueues it. Its implementation
 * is in `device-notifications`, which has the devices.
 */
export const pushNews = {
  name: 'push-news',
  /** `at` is the news' own `changedAt`, in epoch milliseconds. */
  payload: z.object({ noticeId: z.number().int(), at: z.number().int() }),
};

/** The job that sends a security notice by mail to an address: an email change goes to the old one. */
export const mailNotice = {
  name: 'send-notice',
  payload: z.object({ noticeId: z.number().int(), to: z.string() }),
};
