import type { RememberedUpload } from './remembered-uploads.ts';

/** Loaded when it is needed: the code for the browser's database is not part of the page's first scripts. */
const load = () => import('./remembered-uploads.ts');

/** Stores an upload for another visit. A failure is ignored: the upload itself goes on. */
export const rememberUpload = (upload: RememberedUpload): Promise<void> =>
  load().then((uploads) => uploads.rememberUpload(upload), nothing);

export const forgetUpload = (key: string): Promise<void> =>
  load().then((uploads) => uploads.forgetUpload(key), nothing);

export const recallUploads = (artistId: number): Promise<RememberedUpload[]> =>
  load().then(
    (uploads) => uploads.recallUploads(artistId),
    () => [],
  );

const nothing = () => undefined;
