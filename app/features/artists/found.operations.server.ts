import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, maySeeArtist } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { countEverybodysTracks, listPublicTrackAddresses } from '../tracks/feed.queries.server.ts';
import { countPublicArtists } from './artist-directory.queries.server.ts';
import { findByHandle, listPublicAddresses } from './found.queries.server.ts';
import { SITEMAP_LIMIT, sliceOfPage } from './sitemap.ts';

/** The artist of a handle: `/@low-harbour`. */
export const findHandle = defineOperation({
  name: 'findHandle',
  input: z.object({ handle: z.string().min(1).max(120) }),
  async subject({ db }, { handle }) {
    const artist = await findByHandle(db, handle);
    if (!artist) throw new AppError('notFound', 'Artist not found');
    return artist;
  },
  permission: maySeeArtist,
  run: (_context, _input, { id }) => ({ artistId: id }),
});

/**
 * The pages of all artists, then those of all tracks, that visitors may see: so many at a time, and
 * `pages` says how often.
 */
export const listPages = defineOperation({
  name: 'listPages',
  input: z.object({ page: z.coerce.number().int().min(1).max(10_000) }),
  permission: anyone,
  async run({ db }, { page }) {
    const counted = await countPublicArtists(db);
    const all = counted + (await countEverybodysTracks(db));
    const pages = Math.max(1, Math.ceil(all / SITEMAP_LIMIT));
    if (page > pages) throw new AppError('notFound', 'There is no such page.');
    const slice = sliceOfPage(page, counted);
    const artists = await listPublicAddresses(db, slice.artists);
    const tracks = await listPublicTrackAddresses(db, slice.tracks);
    return { artists, tracks, pages };
  },
});
