import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, maySeeArtist, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import {
  artistCard,
  artistEntity,
  artistProfile,
  countPublicArtists as countArtists,
  findArtist,
  listArtists,
  updateArtist,
  type ArtistCursor,
  type ArtistWithFiles,
} from './artist.queries.server.ts';
import { updateMyArtistInput, type ArtistCard, type ArtistEntity } from './artist.schema.ts';

export const PAGE_SIZE = 50;

const cursor = z
  .string()
  .regex(/^\d+\.\d+$/)
  .nullish()
  .transform((text): ArtistCursor | undefined => {
    if (!text) return undefined;
    const [followers = 0, artistId = 0] = text.split('.').map(Number);
    return { followers, id: artistId };
  });

const artistById = z.object({ artistId: id });

const permissionOf = <S extends { artist: ArtistWithFiles }>(
  viewer: Context['viewer'],
  { artist }: S,
) => maySeeArtist(viewer, artist.row);

async function artistSubject({ db }: Context, { artistId }: { artistId: number }) {
  const artist = await findArtist(db, artistId);
  if (!artist) throw new AppError('notFound', 'Artist not found');
  return { artist };
}

/** The artists that visitors may see, most followers first. */
export const listPublicArtists = defineOperation({
  name: 'listPublicArtists',
  input: z.object({
    after: cursor,
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  }),
  permission: anyone,
  async run({ db }, { after, limit }): Promise<{ artists: ArtistCard[]; next: string | null }> {
    const found = await listArtists(db, { after, limit: limit + 1 });
    const artists = found.slice(0, limit);
    const last = artists.at(-1)?.row;
    return {
      artists: artists.map(artistCard),
      next: found.length > limit && last ? `${last.followers}.${last.id}` : null,
    };
  },
});

/** How many artists visitors may see. */
export const countPublicArtists = defineOperation({
  name: 'countPublicArtists',
  input: z.object({}),
  permission: anyone,
  run: ({ db }) => countArtists(db),
});

/** The artist as the JSON API tells it. */
export const viewArtist = defineOperation({
  name: 'viewArtist',
  input: artistById,
  subject: artistSubject,
  permission: permissionOf,
  run: (_context, _input, { artist }): ArtistEntity => artistEntity(artist),
});

/** The artist as their page shows them. */
export const viewArtistProfile = defineOperation({
  name: 'viewArtistProfile',
  input: artistById,
  subject: artistSubject,
  permission: permissionOf,
  run: (_context, _input, { artist }) => artistProfile(artist),
});

export const viewMyArtist = defineOperation({
  name: 'viewMyArtist',
  input: z.object({}),
  permission: signedIn,
  run: async (context): Promise<ArtistEntity> => artistEntity(await myArtist(context)),
});

export const viewMyProfile = defineOperation({
  name: 'viewMyProfile',
  input: z.object({}),
  permission: signedIn,
  run: async (context) => artistProfile(await myArtist(context)),
});

/** Changes what is given of the own profile, and answers the whole of it. Safe to repeat. */
export const updateMyArtist = defineOperation({
  name: 'updateMyArtist',
  input: updateMyArtistInput,
  permission: signedIn,
  async run(context, change): Promise<ArtistEntity> {
    await updateArtist(context.db, context.viewer?.artistId ?? 0, change, context.clock.now());
    return artistEntity(await myArtist(context));
  },
});

async function myArtist({ db, viewer }: Context): Promise<ArtistWithFiles> {
  const artist = await findArtist(db, viewer?.artistId ?? 0);
  if (!artist) throw new AppError('notFound', 'Artist not found');
  return artist;
}
