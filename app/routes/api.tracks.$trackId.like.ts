import { likeTrack, unlikeTrack } from '#app/features/releases/likes/like.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({ operation: likeTrack, status: 200 }),
  DELETE: call({ operation: unlikeTrack, status: 200 }),
});
export { action, loader };
