import { tusEndpoint } from '#app/features/library/uploads/upload.server.ts';
import { uploadsApi } from '#app/features/library/uploads/uploads-api.server.ts';

/** An upload can be appended to, queried and cancelled, but not read. */
const { loader, action } = tusEndpoint({
  HEAD: uploadsApi['HEAD /api/uploads/:uploadId'],
  PATCH: uploadsApi['PATCH /api/uploads/:uploadId'],
  DELETE: uploadsApi['DELETE /api/uploads/:uploadId'],
  OPTIONS: uploadsApi['OPTIONS /api/uploads/:uploadId'],
});
export { action, loader };
