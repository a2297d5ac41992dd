import { placeholderHue } from '#app/display/placeholder.ts';
import { AppError } from '#app/errors.ts';
import { artistAddress, followAddress } from '#app/features/artists/artist.ts';
import { NO_AI } from '#app/screens/track-page/sharing.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { sendMessage } from '#app/features/artists/contact.server.ts';
import { findHandle } from '#app/features/artists/found.server.ts';
import * as texts from '#app/features/artists/texts.ts';
import {
  followArtist,
  unfollowArtist,
} from '#app/features/community/follows/follow.operations.server.ts';
import { decodeBars } from '#app/features/library/track.ts';
import { type Door, type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { isKnown, plainRefusal } from '#app/operations/media-door.server.ts';
import { demandFound, perform as performAs } from '#app/operations/operation.ts';
import { ownDomainOf, sharedFor } from '#app/operations/services.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { calendar } from './feed/calendar.ts';
import { afterSignIn, formAction, intent } from '#app/operations/form-action.server.ts';
import { addressElsewhere } from '#app/screens/federation/actor.server.ts';
import { answerDrawn, barsOf, GRADIENTS, idOfPicture } from './preview-answer.server.ts';
import { viewPublicProfile } from './public-profile.operations.server.ts';
import type { PublicProfileView } from './public-profile.ts';

/**
 * The data of `ArtistPage`. The address has the artist's id, and the key of a page of the list as
 * `before`; the owner sees the same as everybody.
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
  const activity = await addressElsewhere(context, artistId);
  const isHome = ownDomainOf(context.request.headers) === artistId;
  return {
    ...(activity !== null && { activity }),
    ...(isHome && { home: `${context.client.origin}/` }),
    colorScheme: profile.artist.colorScheme,
    profile,
    isFirst: before === null,
    origin: context.client.origin,
    isFindable: !context.env.ACCESS_PASSWORD,
  };
}

/** /profile/12/tour.ics: the upcoming shows of an artist whose page shows them. */
export async function answerCalendar({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { context } = await openDoor({ request, params }, { gate: 'open' });
    const { env, client } = context;
    if (env.ACCESS_PASSWORD) throw new AppError('notFound', texts.noFeedHere);
    const artistId = artistIdOf(params);
    // As a visitor sees it, also for its artist.
    const asVisitor = { ...context, viewer: null };
    const profile = await performAs(viewPublicProfile, asVisitor, { artistId, before: null });
    if (!profile.data.tour) throw new AppError('notFound', texts.noFeedHere);
    const { upcoming } = profile.data.tour;
    const { row } = demandFound(await findArtist(context.db, artistId), texts.artistNotFound);
    const { origin } = client;
    const body = calendar(row, upcoming, { origin, changedAt: row.updatedAt });
    const tag = `"${sha256(body).slice(0, 43)}"`;
    const headers = new Headers({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': sharedFor(600, env),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
      ...(row.noAi && { 'X-Robots-Tag': NO_AI }),
    });
    if (isKnown(request.headers.get('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(body, { headers });
  } catch (error) {
    return plainRefusal(error);
  }
}

/**
 * For `load`: the page is the same for all visitors until a sale of something on its shelf starts
 * or ends.
 */
export const ARTIST_PAGE_KEPT = {
  sameForVisitors: true,
  daily: true,
  query: ['before'],
  ownPage: true,
  until: ({ profile: { shelfUntil } }: Awaited<ReturnType<typeof load>>) =>
    shelfUntil === null ? null : new Date(shelfUntil),
};

/** The forms of `ArtistPage`. */
export const actOnArtistPage = formAction({
  follow: afterSignIn(
    intent({ operation: followArtist, input: artistOf, done: toSamePage }),
    (door, fields) => followAddress(Number(artistOf(fields, door).artistId)),
  ),
  unfollow: intent({ operation: unfollowArtist, input: artistOf, done: toSamePage }),
});

/**
 * The artist that a form is about: the id is in the address, or in the form if the address has the
 * handle.
 */
function artistOf({ artistId }: Record<string, unknown>, { params }: Pick<Door, 'params'>) {
  return { artistId: params.handle?.startsWith('@') ? artistId : artistIdOf(params) };
}

/** Redirects to the address of the form, because the page has several. */
function toSamePage(_output: unknown, { url }: Pick<Door, 'url'>) {
  return { to: url.pathname };
}

/** @throws {AppError} notFound if the address has no valid artist id */
export function artistIdOf({ artistId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(artistId ?? '')) throw new AppError('notFound', texts.artistNotFound);
  return Number(artistId);
}

/**
 * The data of `ContactForm`.
 * @throws {AppError} notFound if the artist accepts no messages
 */
export async function loadContactPage({ params, perform }: Door) {
  const { artist, data } = await perform(viewPublicProfile, { artistId: artistIdOf(params) });
  if (!data.contact?.form) throw new AppError('notFound', texts.artistTakesNoMessages);
  const { id, name, colorScheme } = artist;
  return { colorScheme, artist: { id, name }, note: data.contact.note };
}

/** Handles the form of the page. */
export const actOnContactPage = formAction({
  send: intent({
    operation: sendMessage,
    input: (fields, { params }) => ({ ...fields, artistId: artistIdOf(params) }),
    done: (_sent, { params }) => ({
      to: artistAddress(artistIdOf(params)),
      toast: { title: texts.messageSent, description: texts.messageIsInTheirInbox },
    }),
  }),
});

/** Answers an artist's preview picture: /og/12.png, and its square version. */
export const answerPreview = (asked: DoorArguments): Promise<Response> =>
  answerDrawn(asked, async ({ params, perform }) =>
    previewOf(await perform(viewPublicProfile, { artistId: idOfPicture(params) })),
  );

function previewOf({ artist, data }: PublicProfileView) {
  const { id, name, genre, colorScheme, profileImage, coverImage } = artist;
  const track =
    data.featuredTrack?.track ?? data.tracks?.tracks[0] ?? data.pinnedProjects.tracks[0];
  const heard = track ? decodeBars(track.bars) : [];
  const preview = {
    title: name,
    line: genre,
    bars: heard.length > 0 ? heard : barsOf(String(id)),
    gradient: GRADIENTS[colorScheme],
    hue: placeholderHue(id),
  };
  return { preview, picture: profileImage ?? coverImage };
}
