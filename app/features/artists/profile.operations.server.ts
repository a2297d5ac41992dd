import { DAY_MS } from '#app/durations.ts';
import { lastDayOnEarth } from '#app/operations/load.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { seenOf } from '#app/operations/seen-values.server.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countUnread } from '../community/inbox/inbox.server.ts';
import { pictureOf } from '../media/media.server.ts';
import { hasActiveLinks } from './push-links/push-links.server.ts';
import { listTitles } from '../library/track-lists.queries.server.ts';
import { countTracks } from '../library/track.queries.server.ts';
import { myArtist, profileValuesOf } from './artist.operations.server.ts';
import { filledOf, type ArtistWithFiles } from './artist.queries.server.ts';
import type { ProfileArtist } from './sections/section-view.ts';
import type { FirstStepsView, OwnProfileView } from './profile.ts';
import { arrange, type Filled } from './sections/arrangement.ts';
import { sampleOf } from './sections/samples.ts';
import { SECTION_IDS, type SectionData, type SectionId } from './sections/sections.ts';
import { isEmpty, readSections } from './sections/sections.server.ts';

/** Maximum number of options in a select. */
const MAX_CHOICES = 200;

/** A page of tracks starts after the track with this id. */
export const before = id.nullish().transform((value) => value ?? undefined);

/** Read always: the hero is drawn from the tracks, and the statistics stand beside the page. */
const ALWAYS_READ: readonly SectionId[] = ['tracks', 'stats'];

/**
 * The signed-in artist's own page, with everything that they can arrange. With `only`, sections that are not shown have no
 * data.
 */
export const viewOwnProfile = defineOperation({
  name: 'viewOwnProfile',
  input: z.object({ before, only: z.literal('shown').nullish() }),
  permission: signedIn,
  async run(context, { before: page, only }): Promise<OwnProfileView> {
    const { db, clock } = context;
    const artist = await myArtist(context);
    const { row } = artist;
    const reading = {
      db,
      artist,
      before: page,
      today: lastDayOnEarth(clock.now()),
      owner: true,
      tellsPlays: true,
    };
    const filled = await filledOf(db, row);
    const arrangement = arrange(row, filled);
    const shown = [...arrangement.visible, ...ALWAYS_READ];
    const wanted = only ? SECTION_IDS.filter((section) => shown.includes(section)) : SECTION_IDS;
    const data = (await readSections(reading, new Set(wanted))) as SectionData;
    return {
      artist: { ...profileArtist(artist), isPublic: row.isPublic },
      ...arrangement,
      data,
      samples: wanted.filter((section) => sampleOf(section) && isEmpty(section, data, artist)),
      unread: await countUnread(db, row.id),
      firstSteps: await firstStepsOf(db, artist, filled, clock.now()),
      seen: seenOf(profileValuesOf(artist)),
    };
  },
});

/** After this time, steps that were done long ago are not celebrated. */
const NEW_FOR_MS = 30 * DAY_MS;

async function firstStepsOf(
  db: Db,
  { row, files }: ArtistWithFiles,
  filled: Filled,
  now: Date,
): Promise<FirstStepsView> {
  const steps = {
    track: filled.tracks,
    named: row.namedAt !== null,
    picture: pictureOf(files, 'profile') !== null || pictureOf(files, 'cover') !== null,
    link: filled.social || (await hasActiveLinks(db, row.id)),
  };
  const allDone = Object.values(steps).every(Boolean);
  const isNew = now.getTime() - row.createdAt.getTime() < NEW_FOR_MS;
  return {
    ...steps,
    onlyPrivate: !filled.tracks && (await countTracks(db, row.id)) > 0,
    closed: allDone || row.firstStepsClosedAt !== null,
    finished: allDone && isNew && row.firstStepsClosedAt === null,
  };
}

/** The tracks that can be featured or pinned: the artist's newest, by title. */
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

/** The artist's fields on both their own page and the public one. */
export function profileArtist({ row, files }: ArtistWithFiles): ProfileArtist {
  const { id: artistId, name, handle, genre, bio, followers, verified, colorScheme, noAi } = row;
  return {
    id: artistId,
    name,
    handle,
    genre,
    bio,
    followers,
    verified,
    colorScheme,
    ...(noAi && { noAi }),
    profileImage: pictureOf(files, 'profile'),
    coverImage: pictureOf(files, 'cover'),
  };
}
