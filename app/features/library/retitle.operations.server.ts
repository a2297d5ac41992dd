import { AppError } from '#app/errors.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { updateTrack } from './track-edit.operations.server.ts';
import { listTitlesOf } from './track.queries.server.ts';
import * as texts from './texts.ts';

/** As many as one form uploads. */
const MOST = 50;

/** The titles of own tracks, in the order of their ids here. Those of others are left out. */
export const viewTitles = defineOperation({
  name: 'viewTitles',
  input: z.object({ trackIds: z.array(id).max(MOST) }),
  permission: signedIn,
  async run({ db, viewer }, { trackIds }) {
    const titles = await listTitlesOf(db, viewer.artistId, trackIds);
    return {
      tracks: trackIds.flatMap((trackId) => {
        const title = titles.get(trackId);
        return title === undefined ? [] : [{ id: trackId, title }];
      }),
    };
  },
});

/**
 * Corrects the titles of tracks that were just uploaded: those that are not what was shown. Safe to
 * repeat. @throws {AppError} invalid, where one is blank; nothing is changed then
 */
export const retitleTracks = defineOperation({
  name: 'retitleTracks',
  input: z.object({
    titles: z
      .array(z.object({ trackId: id, title: z.string().trim().max(255), shown: z.string() }))
      .max(MOST),
  }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { titles }) {
    const blank = titles.filter(({ title }) => title === '');
    if (blank.length > 0) {
      throw new AppError('invalid', texts.provideTitlesAllTracks, {
        fields: Object.fromEntries(
          blank.map(({ trackId }) => [`title-${trackId}`, [texts.required]]),
        ),
      });
    }
    const changed = titles.filter(({ title, shown }) => title !== shown.trim());
    for (const { trackId, title } of changed) {
      await perform(updateTrack, context, { trackId, title });
    }
    return { changed: changed.length };
  },
});

/** What the form sends: `title-7` is what was typed, `shown-7` what was there. */
export function titlesOfForm(fields: Record<string, unknown>) {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const titles = Object.keys(fields).flatMap((name) => {
    const [, trackId] = /^shown-(\d+)$/.exec(name) ?? [];
    if (trackId === undefined) return [];
    return [{ trackId, title: text(`title-${trackId}`), shown: text(name) }];
  });
  return { titles };
}
