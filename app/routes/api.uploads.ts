import {
  beginUpload,
  beginUploadFields,
  describeUploads,
  listUploads,
  tusEndpoint,
} from '#app/features/library/uploads/upload.server.ts';
import { call, exchange } from '#app/operations/endpoint.server.ts';

const { loader, action } = tusEndpoint({
  GET: call({ operation: listUploads }),
  POST: exchange(beginUpload, beginUploadFields),
  OPTIONS: exchange(describeUploads),
});
export { action, loader };
