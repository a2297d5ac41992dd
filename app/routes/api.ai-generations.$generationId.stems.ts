import { downloadStems } from '#app/features/studio/stems-archive.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: downloadStems, input: ({ params }) => params }),
});
export { action, loader };
