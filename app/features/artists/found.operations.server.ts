import type { Db } from '#db/client.ts';
import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, maySeeArtist } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { listPublicTrackAddresses } from '../library/feed.queries.server.ts';
import { listTraits } from '../library/genre.queries.server.ts';
import { genreAddress, moodAddress, trackAddress } from '../library/track-address.ts';
import { albumAddress } from '../releases/album-address.ts';
import { listPublicAlbumAddresses } from '../releases/album.queries.server.ts';
import { publicAddress } from './artist-address.ts';
import {
  findByHandle,
  highestIds,
  listPublicAddresses,
  listPublicPlaylistAddresses,
  type IdRange,
} from './found.queries.server.ts';
import { SITEMAP_KINDS, type SitemapKind } from './sitemap.ts';
import * as texts from './texts.ts';

/** The artist of a handle: `/@low-harbour`. */
export const findHandle = defineOperation({
  name: 'findHandle',
  input: z.object({ handle: z.string().min(1).max(120) }),
  async subject({ db }, { handle }) {
    return demandFound(await findByHandle(db, handle), texts.artistNotFound);
  },
  permission: maySeeArtist,
  run: (_context, _input, { id }) => ({ artistId: id }),
});

/** How far the lists of pages go, by the ids of each kind. */
export const measurePages = defineOperation({
  name: 'measurePages',
  input: z.object({}),
  permission: anyone,
  run: ({ db }) => highestIds(db),
});

const PAGES: Record<SitemapKind, (db: Db, range: IdRange) => Promise<FoundPage[]>> = {
  artists: async (db, range) =>
    (await listPublicAddresses(db, range)).map((row) => ({ ...row, address: publicAddress(row) })),
  tracks: async (db, range) =>
    (await listPublicTrackAddresses(db, range)).map((row) => ({
      ...row,
      address: trackAddress(row.id),
    })),
  albums: async (db, range) =>
    (await listPublicAlbumAddresses(db, range)).map((row) => ({
      ...row,
      address: albumAddress(row.id),
    })),
  playlists: async (db, range) =>
    (await listPublicPlaylistAddresses(db, range)).map((row) => ({
      ...row,
      address: `/playlists/${row.id}`,
    })),
};

interface FoundPage {
  id: number;
  address: string;
  updatedAt: Date;
}

/** A site has a few dozen; a page of each kind names more. */
const MAX_TRAITS = 300;

/** The pages of genres and moods that have something to hear. */
export const listTraitPages = defineOperation({
  name: 'listTraitPages',
  input: z.object({}),
  permission: anyone,
  async run({ db }): Promise<{ addresses: string[] }> {
    const page = { after: '', limit: MAX_TRAITS };
    const genres = await listTraits(db, 'genre', page);
    const moods = await listTraits(db, 'mood', page);
    const addresses = [
      ...genres.traits.map(({ key }) => genreAddress(key)),
      ...moods.traits.map(({ key }) => moodAddress(key)),
    ];
    return { addresses: addresses.length > 0 ? ['/genres', ...addresses] : [] };
  },
});

/** So many pages at once: a thousand rows are read in a few milliseconds. */
const BATCH = 1000;

/** The pages of a kind that visitors may see, in the order of their ids, some at a time. */
export const listPages = defineOperation({
  name: 'listPages',
  input: z.object({
    kind: z.enum(SITEMAP_KINDS),
    after: z.number().int().min(0),
    upTo: z.number().int().min(0),
  }),
  permission: anyone,
  async run({ db }, { kind, after, upTo }) {
    const range = { after, upTo, limit: BATCH };
    const pages = await PAGES[kind](db, range);
    return { pages, next: pages.length === BATCH ? (pages.at(-1)?.id ?? null) : null };
  },
});
