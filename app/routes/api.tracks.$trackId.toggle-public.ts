import { toggleTrackVisibility } from '#app/features/library/track.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ PATCH: call({ operation: toggleTrackVisibility }) });
export { action, loader };
