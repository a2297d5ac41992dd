import { downloadSection } from '#app/features/artists/sections/section-download.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: downloadSection, input: ({ params }) => params }),
});
export { action, loader };
