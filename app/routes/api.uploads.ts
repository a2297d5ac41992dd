import {
  beginUpload,
  beginUploadFields,
  describeUploads,
  listUploads,
} from '#app/features/uploads/upload.operations.server.ts';
import { call, endpoint, exchange } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({ operation: listUploads }),
  POST: exchange(beginUpload, beginUploadFields),
  OPTIONS: exchange(describeUploads),
});
export { action, loader };
