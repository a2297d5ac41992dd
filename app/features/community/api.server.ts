import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { blockArtist, listBlocked, unblockArtist } from './follows/block.server.ts';
import { followArtist, unfollowArtist } from './follows/follow.operations.server.ts';
import { listMessages } from './inbox/inbox.server.ts';
import { report } from './reports/report.server.ts';
import { z } from 'zod';

const followResponse = z
  .strictObject({ following: z.boolean(), followers: z.number() })
  .meta({ id: 'Follow' });
const contactMessageResponse = z
  .strictObject({
    id: z.number(),
    senderId: z.number().nullable(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'ContactMessage' });

export const communityApi: ApiRows = {
  'POST /api/artists/:artistId/block': call({
    summary: 'Blocks an artist.',
    responseSchema: z.strictObject({
      artistId: z.number(),
      name: z.string(),
      blocked: z.boolean(),
    }),
    operation: blockArtist,
    status: 200,
  }),
  'DELETE /api/artists/:artistId/block': call({
    summary: 'Ends the block of an artist.',
    responseSchema: z.strictObject({
      artistId: z.number(),
      name: z.string(),
      blocked: z.boolean(),
    }),
    operation: unblockArtist,
    status: 200,
  }),
  'POST /api/artists/:artistId/follow': call({
    summary: 'Follows an artist.',
    responseSchema: followResponse,
    operation: followArtist,
    status: 200,
  }),
  'DELETE /api/artists/:artistId/follow': call({
    summary: 'Stops following an artist.',
    responseSchema: followResponse,
    operation: unfollowArtist,
    status: 200,
  }),
  'GET /api/my-artist/blocks': call({
    summary: 'Lists the artists whom you have blocked.',
    responseSchema: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    operation: listBlocked,
    toResponse: page('artists', 'after'),
  }),
  'GET /api/my-artist/messages': call({
    summary: 'Lists the messages that arrived by your contact form, the newest first.',
    responseSchema: z.array(contactMessageResponse),
    operation: listMessages,
    toResponse: page('messages'),
  }),
  'POST /api/reports': call({
    summary: 'Reports something to the host of the site.',
    responseSchema: z.strictObject({ reported: z.boolean() }),
    operation: report,
  }),
};
