import { generateLyrics } from '#app/features/studio/lyrics/lyrics.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: generateLyrics, status: 200 }) });
export { action, loader };
