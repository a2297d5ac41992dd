import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { lastDayOnEarth } from '#app/platform/clock.server.ts';
import { maySeeArtist, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { hasBlocked } from '../community/follows/block.queries.server.ts';
import { isFollowing } from '../community/follows/follow.queries.server.ts';
import { countUnread } from '../community/inbox/inbox.queries.server.ts';
import { pictureOf } from '../media/picture.server.ts';
import { shopItem } from '../shop/merch/item-views.server.ts';
import {
  hasShownItems,
  pageOfItems,
  type ItemWithParts,
} from '../shop/merch/merch.queries.server.ts';
import { hasActiveLinks } from './push/push.queries.server.ts';
import { findOffer } from '../shop/support/support.queries.server.ts';
import { listTitles } from '../library/portfolio.queries.server.ts';
import { countTracks } from '../library/track.queries.server.ts';
import { myArtist } from './artist.operations.server.ts';
import { filledOf, findArtist, type ArtistWithFiles } from './artist.queries.server.ts';
import type { ProfileArtist } from './profile-artist.ts';
import type {
  FirstStepsView,
  OwnProfileView,
  PublicProfileView,
  ShelfItem,
} from './profile.schema.ts';
import { arrange, type Filled } from './sections/arrangement.ts';
import { sampleOf } from './sections/samples.ts';
import { SECTION_IDS, SIDE_SECTIONS, type SectionData } from './sections/sections.ts';
import { isEmpty, readSections, SECTION_TABLES } from './sections/sections.server.ts';
import * as texts from './texts.ts';

/**
 * What visitors see of a profile is made from these, whatever is on it: for `sameForVisitors`. To those of
 * its sections come the artist with their pictures, the tracks that switch a section on, and what says
 * whether there are links and a shop.
 */
export const PROFILE_TABLES = [
  ...new Set<string>([
    ...['artists', 'tracks', 'media', 'pushLinks', 'merchItems', 'merchStock'],
    'supportOffers',
    ...SECTION_TABLES,
  ]),
];

/** As many as a list to choose from can hold. */
const MAX_CHOICES = 200;

const before = id.nullish().transform((value) => value ?? undefined);

/** An artist's page as everybody sees it, in a bounded number of queries. */
export const viewPublicProfile = defineOperation({
  name: 'viewPublicProfile',
  input: z.object({
    artistId: id,
    before,
    /** Whether what stands near the top of the page is asked for as well. */
    withShelf: z.boolean().default(false),
  }),
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { id: artist.row.id, isPublic: artist.row.isPublic, artist };
  },
  permission: maySeeArtist,
  async run(
    { db, viewer, clock, env },
    { before: page, withShelf },
    { artist },
  ): Promise<PublicProfileView> {
    const { row } = artist;
    const { visible } = arrange(row, await filledOf(db, row));
    const reading = {
      ...{ db, artist, before: page, today: lastDayOnEarth(clock.now()) },
      ...{ owner: false, tellsPlays: visible.includes('stats') },
    };
    const data = await readSections(reading, new Set([...SIDE_SECTIONS, ...visible]));
    const isOwn = viewer?.artistId === row.id;
    const lookedAt = { activeOnly: true, limit: MAX_LOOKED_AT };
    const items = withShelf ? (await pageOfItems(db, row.id, lookedAt)).items : null;
    return {
      artist: profileArtist(artist),
      sections: visible,
      empty: [...new Set([...visible, ...SIDE_SECTIONS])].filter((section) =>
        isEmpty(section, data, artist),
      ),
      data: data as PublicProfileView['data'],
      hasLinks: await hasActiveLinks(db, row.id),
      hasShop: items ? items.length > 0 : await hasShownItems(db, row.id),
      // Without cards nobody is asked.
      hasSupport: env.STRIPE_SECRET_KEY !== undefined && Boolean(await findOffer(db, row.id)),
      shelf: items && row.sectionOrder === null ? shelfOf(items, clock.now()) : [],
      shelfUntil: nextBorder(items ?? [], clock.now())?.toISOString() ?? null,
      viewer: {
        signedIn: viewer !== null,
        isOwn,
        blocked: viewer !== null && (await hasBlocked(db, viewer.artistId, row.id)),
        following: viewer !== null && !isOwn && (await isFollowing(db, viewer.artistId, row.id)),
      },
    };
  },
});

/** As many as stand side by side, among the newest that there are to buy. */
const SHELF = 4;
const MAX_LOOKED_AT = 8;

/** When the next of these things begins or ends to be sold. */
function nextBorder(items: readonly ItemWithParts[], now: Date): Date | null {
  const borders = items
    .flatMap(({ row: { saleStartsAt, saleEndsAt } }) => [saleStartsAt, saleEndsAt])
    .filter((at): at is Date => at !== null && at > now);
  return borders.reduce<Date | null>((first, at) => (first && first < at ? first : at), null);
}

function shelfOf(items: readonly ItemWithParts[], now: Date): ShelfItem[] {
  return items
    .map((item) => shopItem(item, now))
    .filter(({ available }) => available)
    .slice(0, SHELF)
    .map(({ id: itemId, name, priceCents, currency, pictures }) => ({
      ...{ id: itemId, name, priceCents, currency },
      picture: pictures[0] ?? null,
    }));
}

/** The signed-in artist's own page, with everything that they can arrange. */
export const viewOwnProfile = defineOperation({
  name: 'viewOwnProfile',
  input: z.object({ before }),
  permission: signedIn,
  async run(context, { before: page }): Promise<OwnProfileView> {
    const { db, clock } = context;
    const artist = await myArtist(context);
    const { row } = artist;
    const reading = {
      ...{ db, artist, before: page, today: lastDayOnEarth(clock.now()) },
      ...{ owner: true, tellsPlays: true },
    };
    const data = (await readSections(reading, new Set(SECTION_IDS))) as SectionData;
    const filled = await filledOf(db, row);
    return {
      artist: { ...profileArtist(artist), isPublic: row.isPublic },
      ...arrange(row, filled),
      data,
      samples: SECTION_IDS.filter((section) => sampleOf(section) && isEmpty(section, data, artist)),
      unread: await countUnread(db, row.id),
      firstSteps: await firstStepsOf(db, artist, filled),
    };
  },
});

async function firstStepsOf(
  db: Db,
  { row, files }: ArtistWithFiles,
  filled: Filled,
): Promise<FirstStepsView> {
  const steps = {
    track: filled.tracks || (await countTracks(db, row.id)) > 0,
    named: row.namedAt !== null,
    picture: pictureOf(files, 'profile') !== null,
    link: filled.social || (await hasActiveLinks(db, row.id)),
  };
  const allDone = Object.values(steps).every(Boolean);
  return { ...steps, closed: allDone || row.firstStepsClosedAt !== null };
}

/** What can be featured or pinned: the newest of the own tracks, by title. */
export const listTrackChoices = defineOperation({
  name: 'listTrackChoices',
  input: z.object({}),
  permission: signedIn,
  async run(context) {
    const { row } = await myArtist(context);
    const tracks = await listTitles(context.db, row.id, MAX_CHOICES);
    return { tracks, featuredTrack: row.featuredTrack, pinned: row.pinnedTracks };
  },
});

function profileArtist({ row, files }: ArtistWithFiles): ProfileArtist {
  const { id: artistId, name, handle, genre, bio, followers, verified, colorScheme } = row;
  return {
    ...{ id: artistId, name, handle, genre, bio, followers, verified, colorScheme },
    profileImage: pictureOf(files, 'profile'),
    coverImage: pictureOf(files, 'cover'),
  };
}
