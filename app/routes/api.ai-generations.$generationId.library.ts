import { addGenerationToLibrary } from '#app/features/studio/add-to-library.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({ POST: call({ operation: addGenerationToLibrary }) });
export { action, loader };
