import { removeFile } from '#app/features/collaborations/remove-file.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ DELETE: call({ operation: removeFile }) });
export { action, loader };
