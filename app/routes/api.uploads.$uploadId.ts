import {
  continueUpload,
  describeUploads,
  tusEndpoint,
} from '#app/features/library/uploads/upload.server.ts';
import { exchange } from '#app/operations/endpoint.server.ts';

/** An upload can be appended to, queried and cancelled, but not read. */
const { loader, action } = tusEndpoint({
  HEAD: exchange(continueUpload),
  PATCH: exchange(continueUpload),
  DELETE: exchange(continueUpload),
  OPTIONS: exchange(describeUploads),
});
export { action, loader };
