import {
  continueUpload,
  describeUploads,
  tusEndpoint,
} from '#app/features/library/uploads/upload.server.ts';
import { exchange } from '#app/operations/endpoint.server.ts';

/** The bytes of an upload can be sent, counted and given up, but not read. */
const { loader, action } = tusEndpoint({
  HEAD: exchange(continueUpload),
  PATCH: exchange(continueUpload),
  DELETE: exchange(continueUpload),
  OPTIONS: exchange(describeUploads),
});
export { action, loader };
