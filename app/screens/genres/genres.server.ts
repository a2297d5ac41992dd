import { joinFacts } from '#app/display/format.ts';
import { AppError } from '#app/errors.ts';
import { listPublicArtists } from '#app/features/artists/artist.operations.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import {
  listTraits as findTraits,
  pageOfPublicTracks,
  type Trait,
} from '#app/features/library/track-lists.queries.server.ts';
import { trackView, type TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { cutPage } from '#db/page-of.ts';
import * as texts from './texts.ts';

const TRAITS_PER_PAGE = 60;
const TRACKS_PER_PAGE = 50;
const NEWEST_PER_PAGE = 20;
const ARTISTS_PER_PAGE = 12;
const GENRES_SHOWN = 30;

const trait = z.enum(['genre', 'mood']);

/** The genres or moods of public tracks, alphabetically, page by page. */
export const listTraits = defineOperation({
  name: 'listTraits',
  input: z.object({ trait, after: z.string().max(80).nullish() }),
  forListeners: true,
  permission: anyone,
  run: ({ db }, { trait: kind, after }) =>
    findTraits(db, kind, { after: after ?? '', limit: TRAITS_PER_PAGE }),
});

/**
 * The public tracks of a genre or a mood, newest first, page by page.
 * @throws {AppError} notFound if there are none
 */
export const listTracksOfTrait = defineOperation({
  name: 'listTracksOfTrait',
  input: z.object({ trait, key: z.string().max(200), before: id.nullish().catch(null) }),
  forListeners: true,
  permission: anyone,
  async run({ db }, { trait: kind, key, before }) {
    const found = await pageOfPublicTracks(db, {
      of: { trait: kind, key },
      before: before ?? undefined,
      limit: TRACKS_PER_PAGE + 1,
    });
    const { page, last } = cutPage(found, TRACKS_PER_PAGE);
    const [first] = found;
    if (!first) throw new AppError('notFound', texts.nothingHasThisName);
    return {
      trait: kind,
      slug: key,
      name: (kind === 'genre' ? first.row.genre : first.row.mood) ?? key,
      tracks: page.map(listedTrack),
      next: last?.row.id ?? null,
    };
  },
});

/** A track as lists of several artists show it. */
function listedTrack(track: TrackWithFiles) {
  const view = publicTrack(trackView(track));
  const { artist, artistId } = track.row;
  return { artistId, ...view, meta: joinFacts([artist, view.meta]) };
}

/** The newest public tracks of the site, page by page. */
export const listNewestTracks = defineOperation({
  name: 'listNewestTracks',
  input: z.object({ before: id.nullish().catch(null) }),
  forListeners: true,
  permission: anyone,
  async run({ db }, { before }) {
    const limit = NEWEST_PER_PAGE + 1;
    const found = await pageOfPublicTracks(db, { of: null, before: before ?? undefined, limit });
    const { page, last } = cutPage(found, NEWEST_PER_PAGE);
    return { tracks: page.map(listedTrack), next: last?.row.id ?? null };
  },
});

export const TRAIT_KEPT = { sameForVisitors: true, query: ['before'] };

/** The data of `GenresPage`. */
export async function loadGenres({ url, context, perform }: Door) {
  const after = url.searchParams.get('after')?.slice(0, 80) ?? null;
  return {
    genres: await perform(listTraits, { trait: 'genre', after }),
    // There are at most a few dozen moods; the first page has the relevant ones.
    moods: after === null ? await perform(listTraits, { trait: 'mood' }) : null,
    isFirst: after === null,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

export const LISTEN_KEPT = { sameForVisitors: true, query: ['before', 'after'] };

/** The data of `ListenPage`: `before` and `after` are the keys of a page of tracks and of artists. */
export async function loadListen({ url, context, perform }: Door) {
  const before = url.searchParams.get('before');
  const after = url.searchParams.get('after')?.slice(0, 80) ?? null;
  const artists = await perform(listPublicArtists, { after, limit: ARTISTS_PER_PAGE });
  return {
    newest: await perform(listNewestTracks, { before }),
    artists: artists.artists.map(({ socialLinks: _, ...card }) => card),
    nextArtists: artists.next,
    genres: (await perform(listTraits, { trait: 'genre' })).traits.slice(0, GENRES_SHOWN),
    before,
    after,
    signedIn: context.viewer !== null,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The data of `TraitPage`. @throws {AppError} notFound */
export const loadTrait =
  (trait: Trait) =>
  async ({ params, url, context, perform }: Door) => {
    const before = url.searchParams.get('before');
    return {
      ...(await perform(listTracksOfTrait, { trait, key: params.key ?? '', before })),
      isFirst: before === null,
      origin: context.client.origin,
      isGated: Boolean(context.env.ACCESS_PASSWORD),
    };
  };
