import { continueUpload } from '#app/features/uploads/upload.operations.server.ts';
import { endpoint, exchange } from '#app/operations/endpoint.server.ts';

/** The bytes of an upload can be sent, counted and given up, but not read. */
const { loader, action } = endpoint({
  HEAD: exchange(continueUpload),
  PATCH: exchange(continueUpload),
  DELETE: exchange(continueUpload),
});
export { action, loader };
