import { downloadDawProject } from '#app/features/studio/versions/versions.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: downloadDawProject, input: ({ params }) => params }),
});
export { action, loader };
