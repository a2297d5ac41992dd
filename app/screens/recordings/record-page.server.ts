import { redirect } from '@remix-run/node';
import { type Door, safePath } from '#app/operations/door.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { fileIn } from '#app/operations/receive.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { signInFor } from '#app/operations/cookies.server.ts';
import { viewNaming } from '#app/features/artists/naming/name-artist.operations.server.ts';
import { recordAddress, trackAddress } from '#app/features/library/track.ts';
import { vocalAddress } from '#app/features/library/vocals/vocal.ts';
import { viewTrackToSing } from './record-page.operations.server.ts';
import { savedWords } from './vocal.ts';
import { listTrackVocals, saveVocal, vocalFileRules } from './vocal.server.ts';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';

/** The dialog shows only the newest earlier vocals. */
const MAX_TAKES = 10;

/**
 * The data of `RecordDialog`. The address has the track's id, and may name the screen to return to.
 */
export async function loadRecordPage({ params, url, context, perform }: Door) {
  if (!context.viewer && /^\d{1,15}$/.test(params.trackId ?? '')) {
    const back = url.searchParams.get('back') ?? '';
    const path = recordAddress(Number(params.trackId), {
      back,
      secret: url.searchParams.get('key'),
    });
    const to = await signInFor(context, path);
    throw redirect(to, { status: 303, headers: context.responseHeaders });
  }
  // The track's owner sees the singer's name: a listener is asked for one before they record.
  if (context.viewer?.isListener && (await perform(viewNaming, {})).unnamed) {
    throw redirect(`/welcome?next=${encodeURIComponent(url.pathname + url.search)}`, 303);
  }
  const key = url.searchParams.get('key');
  const track = await perform(viewTrackToSing, { ...params, key });
  const { vocals } = await perform(listTrackVocals, { ...params, key });
  return {
    track,
    takes: vocals.slice(0, MAX_TAKES),
    artistId: demandSignedIn(context).artistId,
    uploadKey: crypto.randomUUID(),
    backTo: backTo(url, track),
  };
}

/** The saved take's status shows whether the track belongs to the singer. */
export const actOnRecordPage = formAction(
  {
    save: intent({
      operation: saveVocal,
      input: ({ files, ...fields }, { params, url }) => ({
        ...fields,
        ...params,
        audio: fileIn(files, 'audio'),
        key: url.searchParams.get('key'),
      }),
      done: ({ id, status, trackId }, { url }) => ({
        to:
          status === 'pending'
            ? backTo(url, { id: trackId ?? 0, secret: url.searchParams.get('key') })
            : vocalAddress(id),
        toast: savedWords(status),
      }),
    }),
  },
  { files: vocalFileRules, admit: freeSpaceForFiles },
);

const backTo = (url: URL, track: { id: number; secret: string | null }) =>
  safePath(url.searchParams.get('back'), trackAddress(track.id, track.secret));
