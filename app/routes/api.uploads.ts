import { tusEndpoint } from '#app/features/library/uploads/upload.server.ts';
import { uploadsApi } from '#app/features/library/uploads/uploads-api.server.ts';

const { loader, action } = tusEndpoint({
  GET: uploadsApi['GET /api/uploads'],
  POST: uploadsApi['POST /api/uploads'],
  OPTIONS: uploadsApi['OPTIONS /api/uploads'],
});
export { action, loader };
