import type { Door } from '#app/operations/door.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { safePath } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { trackAddress } from '../tracks/track-address.ts';
import { roomForFiles } from '../tracks/upload.operations.server.ts';
import { viewTrackToSing } from './record-page.operations.server.ts';
import { savedWords } from './saved-words.ts';
import { saveVocal, vocalFileRules } from './save-vocal.operations.server.ts';
import { listTrackVocals } from './track-vocals.operations.server.ts';

/** The dialog is for singing: of what was sung before it shows the newest. */
const MOST_TAKES = 10;

/** The data of `RecordDialog`. Its address has the track's id, and may say where it leads back to. */
export async function loadRecordPage({ params, url, context, perform }: Door) {
  const key = url.searchParams.get('key');
  const track = await perform(viewTrackToSing, { ...params, key });
  const { vocals } = await perform(listTrackVocals, { ...params, key });
  return {
    track,
    takes: vocals.slice(0, MOST_TAKES),
    artistId: demandSignedIn(context).artistId,
    uploadKey: crypto.randomUUID(),
    backTo: backTo(url, track),
  };
}

/** Whether the saved take belongs to the one whose track it is, is told by its status. */
export const actOnRecordPage = formAction(
  {
    save: intent({
      operation: saveVocal,
      input: ({ files, ...fields }, { params, url }) => ({
        ...fields,
        ...params,
        audio: wholeFile(files),
        key: url.searchParams.get('key'),
      }),
      done: ({ status, trackId }, { url }) => ({
        to: backTo(url, { id: trackId ?? 0, secret: url.searchParams.get('key') }),
        toast: savedWords(status),
      }),
    }),
  },
  { files: vocalFileRules, admit: roomForFiles },
);

const backTo = (url: URL, track: { id: number; secret: string | null }) =>
  safePath(url.searchParams.get('back'), trackAddress(track.id, track.secret));

/** The one file of the plain form. @throws its refusal, if it is no good */
function wholeFile(files: unknown): unknown {
  const [file] = Array.isArray(files) ? (files as unknown[]) : [];
  if (isRefused(file)) throw file.refusal;
  return file;
}

const isRefused = (file: unknown): file is { refusal: Error } =>
  typeof file === 'object' && file !== null && 'refusal' in file;
