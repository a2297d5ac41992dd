import { wrongField } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { changeLimit, searchLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, perform } from '#app/operations/operation.ts';
import { demandUnchangedElsewhere } from '#app/operations/seen-values.server.ts';
import { visitorCache } from '#app/operations/load.server.ts';
import { anyone, maySeeArtist, signedIn, type MaybeViewer } from '#app/permissions.ts';
import { flag, id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { QuickStats } from '#db/schema.ts';
import { searchKey, searchWords } from '#db/search-key.ts';
import { findTrackByTitle, markFeaturedTrack } from '../library/track-changes.queries.server.ts';
import {
  countPublicArtists as countArtists,
  cursorAfter,
  listArtists,
  listGenres as findGenres,
  SORTS,
} from './artist-directory.server.ts';
import { describeByUrl, receiveImages } from './artist-images.server.ts';
import {
  artistCard,
  artistEntity,
  artistProfile,
  filledOf,
  findArtist,
  updateArtist,
  type ArtistWithFiles,
} from './artist.queries.server.ts';
import { updateMyArtistInput, type ArtistCard, type ArtistEntity } from './artist.schema.ts';
import { DEFAULT_QUICK_STATS } from './sections/stats/section.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 50;
const MAX_GENRES = 60;
const MAX_SEARCH_WORDS = 5;

/** As `after` of a page writes it: a number, and a key. */
const PLACE = /^\d{1,15}\.[^]{0,200}$/;

const listInput = z
  .object({
    /** Beginnings of the name's words. */
    search: z
      .string()
      .max(100)
      .nullish()
      .transform((text) => searchWords(text ?? '').slice(0, MAX_SEARCH_WORDS)),
    genre: z
      .string()
      .max(80)
      .nullish()
      .transform((text) => (text ? searchKey(text) : undefined)),
    sort: z
      .enum(SORTS)
      .nullish()
      .transform((sort) => sort ?? 'followers'),
    after: z
      .string()
      .refine((text) => PLACE.test(text), { error: texts.noSuchPage, params: { isWhole: true } })
      .meta({ pattern: PLACE.source })
      .nullish()
      .transform((text) => {
        if (!text) return undefined;
        const dot = text.indexOf('.');
        return { id: Number(text.slice(0, dot)), key: text.slice(dot + 1) };
      }),
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  })
  .refine(({ sort, after }) => !after || sort !== 'followers' || /^\d{1,15}$/.test(after.key), {
    path: ['after'],
    message: texts.noSuchPage,
    params: { isWhole: true },
  });

const artistById = z.object({ artistId: id });

const permissionOf = <S extends { artist: ArtistWithFiles }>(viewer: MaybeViewer, { artist }: S) =>
  maySeeArtist(viewer, artist.row);

async function artistSubject({ db }: Context, { artistId }: { artistId: number }) {
  const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
  return { artist };
}

/**
 * A page of the public artists: filtered by name and genre, in one of three orders (most followers
 * first by default).
 */
export const listPublicArtists = defineOperation({
  name: 'listPublicArtists',
  input: listInput,
  limit: ({ search }) => (search ? searchLimit : undefined),
  permission: anyone,
  async run({ db }, input): Promise<{ artists: ArtistCard[]; next: string | null }> {
    const { search: words, genre: genreKey, sort, after, limit } = input;
    const found = await listArtists(db, { words, genreKey, sort, after, limit: limit + 1 });
    const { page, last } = cutPage(found, limit);
    const cursor = last && cursorAfter(last, sort);
    return { artists: page.map(artistCard), next: cursor ? `${cursor.id}.${cursor.key}` : null };
  },
});

/**
 * The genres for the filter of the list, most common first. The query reads every artist, so its
 * result is cached until an artist changes.
 */
export const listGenres = defineOperation({
  name: 'listGenres',
  input: z.object({}),
  permission: anyone,
  async run(context) {
    const { value } = await visitorCache(context).remember('genres', () =>
      findGenres(context.db, MAX_GENRES),
    );
    return { genres: value };
  },
});

/** The number of public artists. */
export const countPublicArtists = defineOperation({
  name: 'countPublicArtists',
  input: z.object({}),
  permission: anyone,
  run: ({ db }) => countArtists(db),
});

/** The artist in the JSON API's format. */
export const viewArtist = defineOperation({
  name: 'viewArtist',
  input: artistById,
  subject: artistSubject,
  permission: permissionOf,
  run: ({ db }, _input, { artist }): Promise<ArtistEntity> => entityOf(db, artist),
});

export const viewMyArtist = defineOperation({
  name: 'viewMyArtist',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: viewOwnEntity,
});

export const viewMyProfile = defineOperation({
  name: 'viewMyProfile',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: async (context) => artistProfile(await myArtist(context)),
});

/**
 * Changes the given fields of the own profile and returns all of it. Other fields stay, even if
 * another tab has just changed them. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge for pictures; invalid
 */
export const updateMyArtist = defineOperation({
  name: 'updateMyArtist',
  input: updateMyArtistInput,
  limit: changeLimit,
  permission: signedIn,
  async run(context, input): Promise<ArtistEntity> {
    const { profileImage, coverImage, featuredImage, galleryImages, ...others } = input;
    const { galleryDescriptions, quickStats, ...change } = others;
    const { db, clock, storage } = context;
    const artistId = context.viewer.artistId;
    const now = clock.now();
    if (change.featuredTrack) await demandOwnTitle(db, artistId, change.featuredTrack);
    const images = await receiveImages(context, artistId, {
      profileImage,
      coverImage,
      featuredImage,
      galleryImages,
    });
    const removed = await images.files
      .commit(db, async (trx) => {
        const stats = await mergedStats(trx, artistId, quickStats);
        await updateArtist(trx, artistId, { ...change, quickStats: stats }, now);
        if (change.featuredTrack !== undefined) await markFeaturedTrack(trx, artistId);
        const replaced = await images.write(trx, artistId, now);
        if (galleryDescriptions) await describeByUrl(trx, artistId, galleryDescriptions);
        return replaced;
      })
      .catch(async (error: unknown) => {
        await images.files.discard();
        throw error;
      });
    await Promise.allSettled(removed.map((key) => storage.remove(key)));
    return viewOwnEntity(context);
  },
});

/** The values of the forms with the name, the genre and the bio. */
export const profileValuesOf = ({ row }: ArtistWithFiles): Record<string, string> => ({
  // Without a name, an empty field is still sent, and refused.
  ...(row.namedAt !== null && { name: row.name }),
  genre: row.genre ?? '',
  bio: row.bio ?? '',
});

/**
 * Saves a form with the name, the genre or the bio.
 * @throws {AppError} conflict, if a field that the artist has changed was changed elsewhere since the form was opened,
 * unless `replaces` is given
 */
export const saveProfileForm = defineOperation({
  name: 'saveProfileForm',
  input: updateMyArtistInput.extend({ seen: z.string().nullish(), replaces: flag.nullish() }),
  permission: signedIn,
  async run(context, { seen, replaces, ...given }): Promise<ArtistEntity> {
    if (!replaces) {
      const saved = profileValuesOf(await myArtist(context));
      const typed: Readonly<Record<string, unknown>> = given;
      const changing = Object.keys(saved).filter(
        (name) => typed[name] !== undefined && (typed[name] ?? '') !== saved[name],
      );
      demandUnchangedElsewhere({ seen, saved, changing }, texts.pageChangedElsewhere);
    }
    return perform(updateMyArtist, context, given);
  },
});

/** The featured track must be one of the artist's own. @throws {AppError} invalid */
async function demandOwnTitle(db: Db, artistId: number, title: string): Promise<void> {
  if (await findTrackByTitle(db, artistId, title)) return;
  throw wrongField('featuredTrack', texts.chooseOneOfYourOwnTracks);
}

/**
 * Figures that are not given stay; null removes all three. A figure that was never given stays empty: the
 * editor's starting values are no facts.
 */
async function mergedStats(
  db: Db,
  artistId: number,
  given: Partial<QuickStats> | null | undefined,
): Promise<QuickStats | null | undefined> {
  if (!given) return given;
  const artist = await findArtist(db, artistId);
  const saved = artist?.row.quickStats;
  const figure = (name: keyof QuickStats) =>
    given[name] ?? saved?.[name] ?? { ...DEFAULT_QUICK_STATS[name], value: '' };
  return {
    yearsActive: figure('yearsActive'),
    monthlyPlays: figure('monthlyPlays'),
    releases: figure('releases'),
  };
}

export async function viewOwnEntity(context: SignedInContext): Promise<ArtistEntity> {
  const artist = await myArtist(context);
  const quickStats = artist.row.quickStats ?? DEFAULT_QUICK_STATS;
  return artistEntity(artist, await filledOf(context.db, artist.row), quickStats);
}

async function entityOf(db: Db, artist: ArtistWithFiles): Promise<ArtistEntity> {
  return artistEntity(artist, await filledOf(db, artist.row));
}

export async function myArtist({ db, viewer }: SignedInContext): Promise<ArtistWithFiles> {
  return demandFound(await findArtist(db, viewer.artistId), texts.artistNotFound);
}
