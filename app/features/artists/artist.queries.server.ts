import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ArtistTable } from '#db/schema.ts';
import {
  type ArtistChange,
  freeHandle,
  handleFrom,
  isUnnamed,
  UNNAMED,
  writeArtist,
} from '../activity/artist-records/artist-records.server.ts';
import {
  changeAddressesOfArtist,
  mediaOf,
  type MediaRow,
  pictureOf,
} from '../media/media.server.ts';
import { pictureUrl, type Picture } from '../media/picture.ts';
import { renameOnAlbums } from '../releases/album.queries.server.ts';
import { renameOnTracks } from '../library/track-changes.queries.server.ts';
import type { ArtistCard, ArtistEntity, ArtistProfile } from './artist.schema.ts';
import { GALLERY_SLOTS } from './sections/images/section.ts';
import { repairOrder, visibilityOf, type Filled } from './sections/arrangement.ts';

export type ArtistRow = Selectable<ArtistTable>;

export interface ArtistWithFiles {
  row: ArtistRow;
  files: MediaRow[];
}

const ENTITY_IMAGE_WIDTH = 640;

export function findArtistRow(db: Db, artistId: number): Promise<ArtistRow | undefined> {
  return db.selectFrom('artists').selectAll().where('id', '=', artistId).executeTakeFirst();
}

export async function findArtist(db: Db, artistId: number): Promise<ArtistWithFiles | undefined> {
  const row = await findArtistRow(db, artistId);
  if (!row) return undefined;
  const files = await mediaOf(db, 'artist', [artistId]);
  return { row, files: files.get(artistId) ?? [] };
}

/**
 * Writes the given fields. The first name makes an artist public, under a handle derived from it. Hiding an
 * artist gives all their public files new addresses, so the caller must pass a transaction.
 */
export async function updateArtist(trx: Db, artistId: number, given: ArtistChange, now: Date) {
  const change =
    given.name === undefined ? given : { ...given, ...(await naming(trx, artistId, given, now)) };
  if (change.isPublic === false && (await isArtistPublic(trx, artistId))) {
    await changeAddressesOfArtist(trx, artistId);
  }
  await writeArtist(trx, artistId, change, now);
}

/** The consequences of a name: their own tracks follow, and the first one shows the artist. */
async function naming(trx: Db, artistId: number, { name, handle }: ArtistChange, now: Date) {
  const row = await findArtistRow(trx, artistId);
  if (!row || name === undefined) return {};
  // A client that returns the whole profile unchanged has not chosen a name.
  if (!row.namedAt && isUnnamed(name)) return { name: undefined, handle: undefined };
  if (name !== row.name) {
    await renameOnTracks(trx, artistId, { from: row.name, to: name });
    await renameOnAlbums(trx, artistId, name);
  }
  if (row.namedAt) return {};
  return {
    namedAt: now,
    handle: handle ?? (await freeHandle(trx, handleFrom(name))),
    isPublic: row.kind === 'artist' && row.hiddenByHostAt === null,
  };
}

/**
 * Turns a listener into an artist. With a name, they are public at once. Safe to repeat.
 * @returns true if they have a name
 */
export async function makeArtist(trx: Db, artistId: number, now: Date): Promise<boolean> {
  const row = await findArtistRow(trx, artistId);
  if (!row || row.kind === 'artist') return Boolean(row?.namedAt);
  const isNamed = row.namedAt !== null;
  const change = isNamed ? { isPublic: row.hiddenByHostAt === null } : { name: UNNAMED };
  await writeArtist(trx, artistId, { kind: 'artist', ...change }, now);
  return isNamed;
}

async function isArtistPublic(db: Db, artistId: number): Promise<boolean> {
  const artist = await db
    .selectFrom('artists')
    .select('isPublic')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return artist?.isPublic ?? false;
}

/** The content of an artist that switches sections on by itself. */
export async function filledOf(db: Db, { id, socialLinks }: ArtistRow): Promise<Filled> {
  const track = await db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', id)
    .where('isPublic', '=', true)
    .limit(1)
    .executeTakeFirst();
  return { tracks: track !== undefined, social: hasLink(socialLinks) };
}

const hasLink = (links: Record<string, string>) =>
  Object.values(links).some((text) => text.trim() !== '');

/** @param quickStats the saved figures, or the editor's defaults for the artist alone */
export function artistEntity(
  { row, files }: ArtistWithFiles,
  filled: Filled,
  quickStats = row.quickStats,
): ArtistEntity {
  const gallery = GALLERY_SLOTS.flatMap((slot) => pictureOf(files, slot) ?? []);
  const entityUrl = (picture: Picture) => pictureUrl(picture, ENTITY_IMAGE_WIDTH);
  const image = (role: Parameters<typeof pictureOf>[1]) => {
    const picture = pictureOf(files, role);
    return picture && entityUrl(picture);
  };
  return {
    id: row.id,
    name: row.name,
    bio: row.bio,
    genre: row.genre,
    profileImage: image('profile'),
    coverImage: image('cover'),
    featuredImage: image('featured'),
    featuredTrack: row.featuredTrack,
    followers: row.followers,
    verified: row.verified,
    isPublic: row.isPublic,
    sectionVisibility: visibilityOf(row.sectionVisibility, filled),
    sectionOrder: repairOrder(row.sectionOrder),
    socialLinks: row.socialLinks,
    quickStats,
    galleryImages: gallery.map(entityUrl),
    galleryDescriptions: Object.fromEntries(
      gallery.flatMap((picture) =>
        picture.description ? [[entityUrl(picture), picture.description]] : [],
      ),
    ),
    colorScheme: row.colorScheme,
  };
}

export function artistCard({ row, files }: ArtistWithFiles): ArtistCard {
  const { id, name, genre, bio, followers, verified, socialLinks } = row;
  return {
    id,
    name,
    genre,
    bio,
    followers,
    verified,
    socialLinks,
    profileImage: pictureOf(files, 'profile'),
  };
}

export function artistProfile(artist: ArtistWithFiles): ArtistProfile {
  const { handle, colorScheme } = artist.row;
  return {
    ...artistCard(artist),
    handle,
    colorScheme,
    coverImage: pictureOf(artist.files, 'cover'),
  };
}
