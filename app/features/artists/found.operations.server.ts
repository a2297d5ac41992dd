import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, maySeeArtist } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { countPublicArtists } from './artist-directory.queries.server.ts';
import { findByHandle, listPublicAddresses } from './found.queries.server.ts';
import { SITEMAP_LIMIT } from './sitemap.ts';

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

/** The pages of all artists whom visitors may see, so many at a time; `pages` says how often. */
export const listPages = defineOperation({
  name: 'listPages',
  input: z.object({ page: z.coerce.number().int().min(1).max(10_000) }),
  permission: anyone,
  async run({ db }, { page }) {
    const pages = Math.max(1, Math.ceil((await countPublicArtists(db)) / SITEMAP_LIMIT));
    if (page > pages) throw new AppError('notFound', 'There is no such page.');
    return { artists: await listPublicAddresses(db, page, SITEMAP_LIMIT), pages };
  },
});
