import type { RememberedUpload } from './remembered-uploads.ts';

/** The browser's database and what goes with it come after the page. */
const load = () => import('./remembered-uploads.ts');

/** Keeps an upload for another visit; without it the upload goes on all the same. */
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
