import {
  blockArtist,
  unblockArtist,
} from '#app/features/community/follows/block.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: blockArtist, status: 200 }),
  DELETE: call({ operation: unblockArtist, status: 200 }),
});
export { action, loader };
