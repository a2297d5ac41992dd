import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { readNotices, viewBell } from './notification.server.ts';
import { z } from 'zod';

const notificationStateResponse = z
  .strictObject({ word: z.string(), tone: z.enum(['pending', 'ok', 'bad', 'accent', 'neutral']) })
  .meta({ id: 'NotificationState' });
const notificationResponse = z
  .strictObject({
    id: z.number(),
    kind: z.enum([
      'message',
      'followers',
      'comment',
      'reply',
      'reaction',
      'order',
      'generation',
      'new-device',
      'password-changed',
      'password-reset',
      'email-changed',
      'second-factor-added',
      'second-factor-removed',
      'recovery-code-used',
      'app-password-made',
      'token-made',
      'webhook-disabled',
      'collaboration',
      'release',
    ]),
    subjectId: z.number().nullable(),
    sentence: z.array(z.union([z.string(), z.strictObject({ name: z.string() })])),
    title: z.string().nullable(),
    text: z.string().nullable(),
    state: notificationStateResponse.nullable(),
    person: z
      .strictObject({
        id: z.number().nullable(),
        name: z.string(),
        pictureUrl: z.string().nullable(),
      })
      .nullable(),
    to: z.string().nullable(),
    read: z.boolean(),
    incoming: z.boolean(),
    messages: z.number(),
    at: z.string(),
  })
  .meta({ id: 'Notification' });
const bellResponse = z
  .strictObject({
    count: z.number(),
    entries: z.array(notificationResponse),
    next: z.string().nullable(),
    now: z.number(),
  })
  .meta({ id: 'Bell' });

export const notificationsApi: ApiRows = {
  'GET /api/my-artist/notifications': call({
    summary: 'Lists your notifications, the newest first.',
    responseSchema: bellResponse,
    operation: viewBell,
  }),
  'POST /api/my-artist/notifications/read': call({
    summary: 'Marks notifications as read.',
    responseSchema: z.strictObject({ count: z.number() }),
    operation: readNotices,
    status: 200,
  }),
};
