import { sendTrack } from '#app/features/library/uploads/upload-queue-sender.ts';
import {
  EMPTY_QUEUE,
  NO_DETAILS,
  type UploadAction,
  type UploadDetails,
} from '#app/features/library/uploads/upload-queue.ts';
import { sendQueued, uploadQueue } from '#app/features/library/uploads/upload-store.ts';
import * as texts from './texts.ts';

/** Files that the import does not read are not sent. */
const USEFUL =
  /\.(?:zip|mp3|wav|flac|ogg|oga|opus|m4a|mp4|aac|aiff?|caf|webm|mka|cue|lrc|txt|eno|csv|tsv|jpe?g|png|webp|gif|avif|heic|tiff?)$/i;

const pathOf = (file: File) => file.webkitRelativePath || file.name;

/**
 * Sends files in parts, one after the other, and begins an import of them. Each is known by its path, size and
 * date: chosen again after a reload or a lost connection, it goes on where it ended.
 * @param onShare gets the share of the bytes that have arrived, from 0 to 1
 * @throws {Error} with a sentence, if a file was refused or the connection stays away
 */
export async function sendCatalogue(
  chosen: readonly File[],
  onShare: (share: number) => void,
): Promise<void> {
  const files = chosen.filter((file) => file.size > 0 && USEFUL.test(file.name));
  const [first] = files;
  if (!first) throw new Error(texts.nothingUseful);
  const keys = await Promise.all(
    files.map((file) => digest(`${pathOf(file)}\n${file.size}\n${file.lastModified}`)),
  );
  const details: UploadDetails = {
    ...NO_DETAILS,
    title: '-',
    artist: '',
    contentType: 'track',
    isPublic: false,
  };
  let queue = uploadQueue(EMPTY_QUEUE, {
    type: 'takeUp',
    uploads: files.map((file, index) => ({
      key: keys[index] ?? '',
      // The blob itself is not copied.
      file: new File([file], pathOf(file), { type: file.type }),
      details: Object.assign({ purpose: 'import' }, details),
      url: null,
      sent: 0,
    })),
  });
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const dispatch = (action: UploadAction) => {
    queue = uploadQueue(queue, action);
    onShare(queue.items.reduce((sum, { sent }) => sum + sent, 0) / total);
  };
  await sendQueued({ read: () => queue, dispatch }, sendTrack, new AbortController().signal);
  const failed = queue.items.find(({ state }) => state !== 'uploaded');
  if (failed) throw new Error(failed.error ?? texts.sendAgain);
  const uploads = queue.items.map(({ url }) => url?.split('/').at(-1) ?? '');
  const folder = first.webkitRelativePath.split('/')[0];
  const name = folder || (files.length === 1 ? first.name : texts.filesCount(files.length));
  const formKey = await digest(keys.join());
  const answer = await fetch('/api/imports/uploads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, uploads, formKey }),
  });
  if (answer.ok) return;
  const body = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new Error(body.error ?? texts.sendAgain);
}

/** SHA-256 of a text as 40 hexadecimal digits. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 40);
}
