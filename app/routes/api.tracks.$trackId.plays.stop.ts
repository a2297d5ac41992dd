import { countStop } from '#app/features/player/plays/play.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: countStop, status: 200 }) });
export { action, loader };
