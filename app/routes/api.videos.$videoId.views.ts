import { countVideoView } from '#app/features/artists/sections/video.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: countVideoView, status: 200 }) });
export { action, loader };
