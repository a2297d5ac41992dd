import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: followArtist, status: 200 }),
  DELETE: call({ operation: unfollowArtist, status: 200 }),
});
export { action, loader };
