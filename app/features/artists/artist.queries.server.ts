import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ArtistTable } from '#db/schema.ts';
import { mediaOf, type MediaRow } from '../media/media.queries.server.ts';
import { pictureUrl } from '../media/picture.ts';
import { pictureOf } from '../media/picture.server.ts';
import {
  DEFAULT_QUICK_STATS,
  DEFAULT_SECTION_ORDER,
  type ArtistCard,
  type ArtistEntity,
  type ArtistProfile,
} from './artist.schema.ts';

export type ArtistRow = Selectable<ArtistTable>;

export interface ArtistWithFiles {
  row: ArtistRow;
  files: MediaRow[];
}

const ENTITY_IMAGE_WIDTH = 640;

export async function findArtist(db: Db, artistId: number): Promise<ArtistWithFiles | undefined> {
  const row = await db
    .selectFrom('artists')
    .selectAll()
    .where('id', '=', artistId)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await mediaOf(db, 'artist', [artistId]);
  return { row, files: files.get(artistId) ?? [] };
}

/** Where a page of the list of artists ends: most followers first, then the oldest. */
export interface ArtistCursor {
  followers: number;
  id: number;
}

export async function listArtists(
  db: Db,
  { after, limit }: { after?: ArtistCursor | undefined; limit: number },
): Promise<ArtistWithFiles[]> {
  let query = db
    .selectFrom('artists')
    .selectAll()
    .where('isPublic', '=', true)
    .orderBy('followers', 'desc')
    .orderBy('id')
    .limit(limit);
  if (after) {
    query = query.where((where) =>
      where.or([
        where('followers', '<', after.followers),
        where.and([where('followers', '=', after.followers), where('id', '>', after.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  const files = await mediaOf(
    db,
    'artist',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, files: files.get(row.id) ?? [] }));
}

export async function countPublicArtists(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('artists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isPublic', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateArtist(
  db: Db,
  artistId: number,
  change: {
    name?: string | undefined;
    bio?: string | null | undefined;
    genre?: string | null | undefined;
  },
  now: Date,
): Promise<void> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  await db
    .updateTable('artists')
    .set({ ...given, updatedAt: now })
    .where('id', '=', artistId)
    .execute();
}

export function artistEntity({ row, files }: ArtistWithFiles): ArtistEntity {
  const image = (role: Parameters<typeof pictureOf>[1]) => {
    const picture = pictureOf(files, role);
    return picture && pictureUrl(picture, ENTITY_IMAGE_WIDTH);
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
    sectionVisibility: row.sectionVisibility,
    sectionOrder: row.sectionOrder ?? [...DEFAULT_SECTION_ORDER],
    socialLinks: row.socialLinks,
    quickStats: row.quickStats ?? DEFAULT_QUICK_STATS,
    galleryImages: (['gallery-1', 'gallery-2', 'gallery-3', 'gallery-4'] as const)
      .map(image)
      .filter((url) => url !== null),
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
