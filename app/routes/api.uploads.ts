import { tusEndpoint } from '#app/features/library/uploads/tus-endpoint.server.ts';
import {
  beginUpload,
  beginUploadFields,
  describeUploads,
  listUploads,
} from '#app/features/library/uploads/upload.operations.server.ts';
import { call, exchange } from '#app/operations/endpoint.server.ts';

const { loader, action } = tusEndpoint({
  GET: call({ operation: listUploads }),
  POST: exchange(beginUpload, beginUploadFields),
  OPTIONS: exchange(describeUploads),
});
export { action, loader };
