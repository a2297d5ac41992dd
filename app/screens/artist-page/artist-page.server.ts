import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent, afterSignIn } from '#app/operations/form-action.server.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { followAddress } from '#app/features/artists/artist-address.ts';
import { findHandle } from '#app/features/artists/found.operations.server.ts';
import { PROFILE_TABLES, viewPublicProfile } from './public-profile.operations.server.ts';
import * as texts from '#app/features/artists/texts.ts';

/**
 * The data of `ArtistPage`. Its address has the artist's id, and the key of a page of the list as
 * `before`; its owner sees what everybody sees.
 * @throws {AppError} notFound
 */
export const loadArtistPage = (door: Door) => load(door, artistIdOf(door.params));

/** The same by the artist's handle, as in `/@low-harbour`. @throws {AppError} notFound */
export async function loadArtistByHandle(door: Door) {
  const handle = door.params.handle?.slice(1);
  return load(door, (await door.perform(findHandle, { handle })).artistId);
}

async function load({ url, context, perform }: Door, artistId: number) {
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')?.[0] ?? null;
  const profile = await perform(viewPublicProfile, { artistId, before, withShelf: true });
  return {
    colorScheme: profile.artist.colorScheme,
    profile,
    isFirst: before === null,
    origin: context.client.origin,
    isFindable: !context.env.ACCESS_PASSWORD,
  };
}

/** What visitors see of it is made from these tables. */
export const ARTIST_PAGE_TABLES = PROFILE_TABLES;

/** For `load`: all visitors see the same, until something in its shelf begins or ends to be sold. */
export const ARTIST_PAGE_KEPT = {
  sameForVisitors: ARTIST_PAGE_TABLES,
  query: ['before'],
  until: ({ profile: { shelfUntil } }: Awaited<ReturnType<typeof load>>) =>
    shelfUntil === null ? null : new Date(shelfUntil),
};

/** The forms of `ArtistPage`. */
export const actOnArtistPage = formAction({
  follow: afterSignIn(
    intent({
      operation: followArtist,
      input: artistOf,
      done: toSamePage,
    }),
    (door, fields) => followAddress(Number(artistOf(fields, door).artistId)),
  ),
  unfollow: intent({
    operation: unfollowArtist,
    input: artistOf,
    done: toSamePage,
  }),
});

/** Whom a form is about: the address has the id, or the form, where the address has the handle. */
function artistOf({ artistId }: Record<string, unknown>, { params }: Pick<Door, 'params'>) {
  return { artistId: params.handle?.startsWith('@') ? artistId : artistIdOf(params) };
}

/** The page has several addresses. */
function toSamePage(_output: unknown, { url }: Pick<Door, 'url'>) {
  return { to: url.pathname };
}

/** @throws {AppError} notFound, where the address names no artist at all */
export function artistIdOf({ artistId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(artistId ?? '')) throw new AppError('notFound', texts.artistNotFound);
  return Number(artistId);
}
