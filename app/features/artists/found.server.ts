import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { type Door, type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { demandFound, defineOperation, type OutputOf } from '#app/operations/operation.ts';
import { plainRefusal } from '#app/operations/media-door.server.ts';
import { sharedFor } from '#app/operations/services.server.ts';
import { anyone, maySeeArtist } from '#app/permissions.ts';
import { pacedSource } from '#app/platform/paced-stream.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { artistAddress, previewImageAddress, publicAddress } from './artist.ts';
import {
  IDS_PER_FILE,
  type ListedPage,
  robots,
  sitemap,
  SITEMAP_KINDS,
  sitemapIndex,
  type SitemapKind,
} from './sitemap.ts';
import * as texts from './texts.ts';
import {
  listPublicTrackAddresses,
  listTraits,
  tracksWithoutModels,
} from '../library/track-lists.queries.server.ts';
import { genreAddress, moodAddress, trackAddress } from '../library/track.ts';
import { albumAddress } from '../releases/album-address.ts';
import {
  albumsWithoutModels,
  highestAlbumId,
  listPublicAlbumAddresses,
} from '../releases/album.queries.server.ts';

function findByHandle(db: Db, handle: string) {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst();
}

/** A part of a list that is sorted by id. */
interface IdRange {
  /** Exclusive lower bound … */
  after: number;
  /** … and the inclusive upper bound, or a maximum number. */
  upTo: number;
  limit: number;
}

function listPublicAddresses(db: Db, { after, upTo, limit }: IdRange) {
  return db
    .selectFrom('artists')
    .select(['id', 'handle', 'updatedAt'])
    .where('isPublic', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Public playlists, including those of listeners, by id. */
function listPublicPlaylistAddresses(db: Db, { after, upTo, limit }: IdRange) {
  return db
    .selectFrom('playlists')
    .innerJoin('artists', 'artists.id', 'playlists.artistId')
    .select(['playlists.id', 'playlists.updatedAt'])
    .where('playlists.visibility', '=', 'public')
    .where((where) =>
      where.or([
        where('artists.isPublic', '=', true),
        where.and([
          where('artists.kind', '=', 'listener'),
          where('artists.hiddenByHostAt', 'is', null),
        ]),
      ]),
    )
    .where('playlists.id', '>', after)
    .where('playlists.id', '<=', upTo)
    .orderBy('playlists.id')
    .limit(limit)
    .execute();
}

/** The highest id of each kind, public or not. */
async function highestIds(db: Db): Promise<Record<SitemapKind, number>> {
  const highest = async (table: 'artists' | 'tracks' | 'playlists') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    return row?.id ?? 0;
  };
  return {
    artists: await highest('artists'),
    tracks: await highest('tracks'),
    albums: await highestAlbumId(db),
    playlists: await highest('playlists'),
  };
}

/** Finds the artist of a handle: `/@low-harbour`. */
export const findHandle = defineOperation({
  name: 'findHandle',
  input: z.object({ handle: z.string().min(1).max(120) }),
  async subject({ db }, { handle }) {
    return demandFound(await findByHandle(db, handle), texts.artistNotFound);
  },
  permission: maySeeArtist,
  run: (_context, _input, { id }) => ({ artistId: id }),
});

/** The highest id of each kind, which sets the number of sitemaps. */
const measurePages = defineOperation({
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

/** A site has a few dozen; the sitemap lists no more than these. */
const MAX_TRAITS = 300;

/** The pages of genres and moods with at least one track. */
const listTraitPages = defineOperation({
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
    return { addresses: addresses.length > 0 ? ['/listen', '/genres', ...addresses] : [] };
  },
});

/** Pages per query: a thousand rows are read in a few milliseconds. */
const BATCH = 1000;

/** Public pages of a kind by id, in batches. */
const listPages = defineOperation({
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

/** Lines of robots.txt about artists who want no models trained: it is read up to 500 KiB (RFC 9309). */
const MAX_PATHS = 5000;
/** All pages and files of music, where single ones would be too many. */
const ALL_MUSIC = [
  '/@',
  '/profile/',
  '/tracks/',
  '/albums/',
  '/embed/',
  '/media/',
  '/og/',
  '/shop/',
];

/**
 * Paths of public artists who want no models trained on their music. Files are left out for all artists then: their
 * addresses do not tell whose they are.
 */
const listWithoutModels = defineOperation({
  name: 'listWithoutModels',
  input: z.object({}),
  permission: anyone,
  async run({ db }): Promise<{ paths: readonly string[] }> {
    const artists = await db
      .selectFrom('artists')
      .select(['id', 'handle'])
      .where('isPublic', '=', true)
      .where('noAi', '=', true)
      .orderBy('id')
      .limit(MAX_PATHS)
      .execute();
    if (artists.length === 0) return { paths: [] };
    const tracks = await tracksWithoutModels(db, MAX_PATHS);
    const albums = await albumsWithoutModels(db, MAX_PATHS);
    const paths = [
      ...artists.flatMap((artist) => [
        `${publicAddress(artist)}$`,
        `${artistAddress(artist.id)}$`,
        `${artistAddress(artist.id)}/`,
        `/links/${artist.id}$`,
        `/shop/${artist.id}$`,
        `/shop/${artist.id}/`,
        `${previewImageAddress(artist.id)}$`,
      ]),
      ...tracks.flatMap((id) => [`${trackAddress(id)}$`, `/embed${trackAddress(id)}$`]),
      ...albums.flatMap((id) => [`${albumAddress(id)}$`, `${albumAddress(id)}/`]),
      '/media/',
    ];
    return { paths: paths.length > MAX_PATHS ? ALL_MUSIC : paths };
  },
});

/** /robots.txt, which is served without the gate's cookie; on a site with a gate it disallows everything. */
export async function answerRobots(request: DoorArguments): Promise<Response> {
  const { context, perform } = await openDoor(request, { gate: 'open' });
  const { env, client } = context;
  const { paths } = await perform(listWithoutModels, {});
  return new Response(robots(env.ACCESS_PASSWORD ? null : client.origin, paths), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': sharedFor(600, env) },
  });
}

/**
 * /sitemap.xml: the pages of artists, tracks, albums, playlists and genres. For large sites it is
 * an index of files: `?tracks=3` is the third file of tracks.
 */
export async function answerSitemap(request: DoorArguments): Promise<Response> {
  try {
    const door = await openDoor(request, { gate: 'open' });
    const { context, url, perform } = door;
    if (context.env.ACCESS_PASSWORD) throw new AppError('notFound', texts.noListOfPages);
    const { origin } = context.client;
    const highest = await perform(measurePages, {});
    const files = SITEMAP_KINDS.flatMap((kind) =>
      Array.from({ length: Math.ceil(highest[kind] / IDS_PER_FILE) }, (_, index) => ({
        address: `${origin}/sitemap.xml?${kind}=${index + 1}`,
        ranges: [{ kind, after: index * IDS_PER_FILE, upTo: (index + 1) * IDS_PER_FILE }],
      })),
    );
    const genresFile = `${origin}/sitemap.xml?genres=1`;
    const traitPages = async () => {
      const { addresses } = await perform(listTraitPages, {});
      return addresses.map((address) => ({ url: origin + address }));
    };
    if (url.search === '?genres=1') {
      return xmlResponse(asStream(sitemap(pagesIn(door, [], await traitPages()))), context);
    }
    if (url.search) {
      const asked = files.find(({ address }) => address === `${origin}/sitemap.xml${url.search}`);
      if (!asked) throw new AppError('notFound', texts.noSuchListOfPages);
      return xmlResponse(asStream(sitemap(pagesIn(door, asked.ranges))), context);
    }
    if (SITEMAP_KINDS.reduce((sum, kind) => sum + highest[kind], 0) <= IDS_PER_FILE) {
      const ranges = files.flatMap((file) => file.ranges);
      return xmlResponse(
        asStream(sitemap(pagesIn(door, ranges, [{ url: `${origin}/` }, ...(await traitPages())]))),
        context,
      );
    }
    const addresses = files.map(({ address }) => address);
    if ((await traitPages()).length > 0) addresses.unshift(genresFile);
    return xmlResponse(sitemapIndex(addresses), context);
  } catch (error) {
    return plainRefusal(error);
  }
}

interface Range {
  kind: SitemapKind;
  after: number;
  upTo: number;
}

async function* pagesIn(
  { context, perform }: Door,
  ranges: readonly Range[],
  first: readonly ListedPage[] = [],
): AsyncGenerator<readonly ListedPage[]> {
  const { origin } = context.client;
  yield first;
  for (const { kind, upTo, ...range } of ranges) {
    for (let after: number | null = range.after; after !== null;) {
      const { pages, next }: OutputOf<typeof listPages> = await perform(listPages, {
        kind,
        after,
        upTo,
      });
      yield pages.map(({ address, updatedAt }) => ({ url: origin + address, changed: updatedAt }));
      after = next;
    }
  }
}

/** A byte stream that is generated as it is read. */
function asStream(parts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return pacedSource(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    }),
  );
}

function xmlResponse(body: string | ReadableStream<Uint8Array>, { env }: Context): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': sharedFor(600, env),
    },
  });
}
