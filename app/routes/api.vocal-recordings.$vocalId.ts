import { nudgeVocal, viewVocal } from '#app/features/library/vocals/vocal.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: viewVocal }),
  PATCH: call({ operation: nudgeVocal }),
});
export { action, loader };
