import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { THIS_HOUR, TODAY } from '#app/operations/visitor-cache.server.ts';
import { lastDayOnEarth } from '#app/platform/clock.server.ts';
import { maySeeArtist, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { isFollowing } from '../follows/follow.queries.server.ts';
import { countUnread } from '../inbox/inbox.queries.server.ts';
import { pictureOf } from '../media/picture.server.ts';
import { hasShownItems } from '../merch/merch.queries.server.ts';
import { hasActiveLinks } from '../push/push.queries.server.ts';
import { listTitles } from '../tracks/portfolio.queries.server.ts';
import { countTracks } from '../tracks/track.queries.server.ts';
import { filledOf, findArtist, type ArtistWithFiles } from './artist.queries.server.ts';
import type { OwnProfileView, ProfileArtist, PublicProfileView } from './profile.schema.ts';
import { readSections } from './sections/read-sections.server.ts';
import { arrange } from './sections/registry.ts';
import { hasSample } from './sections/samples.ts';
import { IS_EMPTY, type SectionData, type SectionWithData } from './sections/section-data.ts';

/**
 * What visitors see of a profile is made from these: for `sameForVisitors`. Its plays and clicks are
 * told as they were at the last full hour or later: a page that was made anew with every play would never be
 * kept.
 */
export const PROFILE_TABLES = [
  ...['artists', 'tracks', 'media', 'videos', 'tourDates', 'pushLinks', 'collaborations'],
  'merchItems',
  ...[TODAY, THIS_HOUR],
];

/** As many as a list to choose from can hold. */
const MOST_CHOICES = 200;

const SIDE: readonly SectionWithData[] = ['stats', 'pinnedProjects', 'social'];
const ALL = Object.keys(IS_EMPTY) as SectionWithData[];

const before = id.nullish().transform((value) => value ?? undefined);

/** An artist's page as everybody sees it, in a bounded number of queries. */
export const viewPublicProfile = defineOperation({
  name: 'viewPublicProfile',
  input: z.object({ artistId: id, before }),
  async subject({ db }, { artistId }) {
    const artist = await findArtist(db, artistId);
    if (!artist) throw new AppError('notFound', 'Artist not found');
    return { id: artist.row.id, isPublic: artist.row.isPublic, artist };
  },
  permission: maySeeArtist,
  async run({ db, viewer, clock }, { before: page }, { artist }): Promise<PublicProfileView> {
    const { row } = artist;
    const { visible } = arrange(row, await filledOf(db, row));
    const wanted = new Set([...SIDE, ...visible.filter(hasData)]);
    const data = await readSections(db, artist, {
      wanted,
      owner: false,
      tellsPlays: visible.includes('stats'),
      today: lastDayOnEarth(clock.now()),
      before: page,
    });
    const isOwn = viewer?.artistId === row.id;
    return {
      artist: profileArtist(artist),
      sections: visible,
      empty: visible.filter((section) =>
        hasData(section) ? isEmpty(section, data) : section === 'bio' && !row.bio?.trim(),
      ),
      data: only(data, wanted) as PublicProfileView['data'],
      hasLinks: await hasActiveLinks(db, row.id),
      hasShop: await hasShownItems(db, row.id),
      viewer: {
        isOwn,
        following: viewer !== null && !isOwn && (await isFollowing(db, viewer.artistId, row.id)),
      },
    };
  },
});

/** The signed-in artist's own page, with everything that they can arrange. */
export const viewOwnProfile = defineOperation({
  name: 'viewOwnProfile',
  input: z.object({ before }),
  permission: signedIn,
  async run(context, { before: page }): Promise<OwnProfileView> {
    const { db, clock } = context;
    const artist = await ownArtist(context);
    const { row } = artist;
    const data = (await readSections(db, artist, {
      wanted: new Set(ALL),
      owner: true,
      tellsPlays: true,
      today: lastDayOnEarth(clock.now()),
      before: page,
    })) as SectionData;
    const unchanged = row.updatedAt.getTime() === row.createdAt.getTime();
    return {
      artist: { ...profileArtist(artist), isPublic: row.isPublic },
      ...arrange(row, await filledOf(db, row)),
      data,
      samples: ALL.filter((section) => hasSample(section) && isEmpty(section, data)),
      unread: await countUnread(db, row.id),
      isNew: unchanged && (await countTracks(db, row.id)) === 0,
    };
  },
});

/** What can be featured or pinned: the newest of the own tracks, by title. */
export const listTrackChoices = defineOperation({
  name: 'listTrackChoices',
  input: z.object({}),
  permission: signedIn,
  async run(context) {
    const { row } = await ownArtist(context);
    const tracks = await listTitles(context.db, row.id, MOST_CHOICES);
    return { tracks, featuredTrack: row.featuredTrack, pinned: row.pinnedTracks };
  },
});

const hasData = (section: string): section is SectionWithData => Object.hasOwn(IS_EMPTY, section);

/** A section that was not read counts as empty. */
function isEmpty<Section extends SectionWithData>(
  section: Section,
  data: Partial<SectionData>,
): boolean {
  const own = data[section];
  return own === undefined || IS_EMPTY[section](own);
}

/** One query fills two sections at times: what was not asked for is not sent. */
function only(data: Partial<SectionData>, wanted: ReadonlySet<SectionWithData>) {
  return Object.fromEntries(
    Object.entries(data).filter(([section]) => wanted.has(section as SectionWithData)),
  );
}

function profileArtist({ row, files }: ArtistWithFiles): ProfileArtist {
  const { id: artistId, name, handle, genre, bio, followers, verified, colorScheme } = row;
  return {
    ...{ id: artistId, name, handle, genre, bio, followers, verified, colorScheme },
    profileImage: pictureOf(files, 'profile'),
    coverImage: pictureOf(files, 'cover'),
  };
}

async function ownArtist({ db, viewer }: Context): Promise<ArtistWithFiles> {
  const artist = await findArtist(db, viewer?.artistId ?? 0);
  if (!artist) throw new AppError('notFound', 'Artist not found');
  return artist;
}
