import { redirect } from '@remix-run/node';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import * as texts from './texts.ts';
import { encodeBars, FEATURED_BARS } from './track.ts';
import { tracksById } from './track-lists.queries.server.ts';
import { trackView } from './track.queries.server.ts';
import type { TrackView } from './track.schema.ts';
import { setTrackVisibility } from './track.server.ts';
import { finishedAddress, tracksOfTitles, withoutFinished } from './upload-address.ts';
import type { Door } from '#app/operations/door.server.ts';

/** A track that was just finished, as its artist sees it, with a finer waveform. */
export interface FinishedTrack extends TrackView {
  isPublic: boolean;
  /** True while its file is still being read. */
  isRead: boolean;
}

const MOST = 20;

function findFinished(
  db: Db,
  artistId: number,
  { trackIds, added }: { trackIds: readonly number[]; added: string | null },
) {
  return db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', artistId)
    .where(({ eb }) =>
      added === null ? eb('id', 'in', trackIds) : eb('uploadKey', 'like', `${added}-%`),
    )
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Own tracks by their ids, or by the key of the form that uploaded them. Those of others are left out. */
export const viewFinished = defineOperation({
  name: 'viewFinished',
  input: z.object({
    trackIds: z.array(z.number().int()),
    added: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullable()
      .catch(null),
  }),
  permission: signedIn,
  async run({ db, viewer }, { trackIds, added }): Promise<FinishedTrack[]> {
    if (trackIds.length === 0 && added === null) return [];
    const rows = await findFinished(db, viewer.artistId, { trackIds, added });
    const tracks = await tracksById(
      db,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id }) => {
      const track = tracks.get(id);
      if (!track) return [];
      const { isPublic, ingestState, waveformData } = track.row;
      return {
        ...trackView(track, true),
        bars: encodeBars(waveformData, FEATURED_BARS),
        isPublic,
        isRead: ingestState !== 'waiting' && ingestState !== 'processing',
      };
    });
  },
});

/** The data of the page of finished tracks; redirects if there are none. */
export async function loadFinished({ perform, url, context }: Door) {
  const { searchParams } = url;
  const tracks = await perform(viewFinished, {
    trackIds: tracksOfTitles(searchParams),
    added: searchParams.get('added'),
  });
  if (tracks.length === 0) throw redirect(withoutFinished(searchParams), 303);
  return { tracks, origin: context.client.origin, isFirst: withoutFinished(searchParams) === '/' };
}

export const finishedIntents = {
  publish: intent({
    operation: setTrackVisibility,
    input: ({ trackId }) => ({ trackId, isPublic: 'true' }),
    done: ({ id, title }) => ({
      to: finishedAddress(id),
      toast: { title: texts.publicNow, description: texts.everyoneCanHear(title) },
    }),
  }),
};
