import { deleteHummingRecording } from '#app/features/studio/humming.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ DELETE: call({ operation: deleteHummingRecording }) });
export { action, loader };
