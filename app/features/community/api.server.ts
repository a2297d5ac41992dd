import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { blockArtist, listBlocked, unblockArtist } from './follows/block.server.ts';
import { followArtist, unfollowArtist } from './follows/follow.operations.server.ts';
import { listMessages } from './inbox/inbox.server.ts';
import { report } from './reports/report.server.ts';

export const communityApi: ApiRows = {
  'POST /api/artists/:artistId/block': call({ operation: blockArtist, status: 200 }),
  'DELETE /api/artists/:artistId/block': call({ operation: unblockArtist, status: 200 }),
  'POST /api/artists/:artistId/follow': call({ operation: followArtist, status: 200 }),
  'DELETE /api/artists/:artistId/follow': call({ operation: unfollowArtist, status: 200 }),
  'GET /api/my-artist/blocks': call({ operation: listBlocked, answer: page('artists', 'after') }),
  'GET /api/my-artist/messages': call({ operation: listMessages, answer: page('messages') }),
  'POST /api/reports': call({ operation: report }),
};
