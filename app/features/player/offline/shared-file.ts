import { NOTES_CACHE, SHARED_NOTE } from './offline-names.ts';

/** Header with the file's name, percent-encoded. */
const FILE_NAME = 'X-File-Name';
/** The field of the share target in `public/manifest.webmanifest`. */
const FIELD = 'audio';

/** Stores a recording shared by another app for the next page to read. */
export async function keepShared(request: Request): Promise<void> {
  const file = (await request.formData()).get(FIELD);
  if (!(file instanceof File)) return;
  const headers = { 'Content-Type': file.type, [FILE_NAME]: encodeURIComponent(file.name) };
  await (await caches.open(NOTES_CACHE)).put(SHARED_NOTE, new Response(file, { headers }));
}

/** The last shared recording; null if there is none, or it has been used. */
export async function recallShared(): Promise<File | null> {
  const note = await (await caches.open(NOTES_CACHE)).match(SHARED_NOTE);
  if (!note) return null;
  const name = decodeURIComponent(note.headers.get(FILE_NAME) ?? '') || 'recording';
  return new File([await note.blob()], name, { type: note.headers.get('Content-Type') ?? '' });
}

export async function forgetShared(): Promise<void> {
  await (await caches.open(NOTES_CACHE)).delete(SHARED_NOTE);
}
