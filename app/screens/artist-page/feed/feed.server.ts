import { NO_AI } from '#app/screens/track-page/sharing.ts';
import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import {
  feedAddress,
  jsonFeedAddress,
  previewImageAddress,
  publicAddress,
} from '#app/features/artists/artist.ts';
import { type ArtistWithFiles, findArtist } from '#app/features/artists/artist.queries.server.ts';
import * as texts from '#app/features/artists/texts.ts';
import { PREVIEW_ROLES, trackPreviewAddress } from '#app/features/library/track.ts';
import {
  findPlayable,
  listNewestPlayable,
} from '#app/features/library/track-lists.queries.server.ts';
import type { TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { creditsOf } from '#app/screens/track-page/track-page.server.ts';
import { type Door, type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { isKnown, plainRefusal } from '#app/operations/media-door.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { sharedFor } from '#app/operations/services.server.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { artistIdOf } from '../artist-page.server.ts';
import { type Feed, type FeedItem, jsonFeed, rss, squareAddress } from './feed.ts';

const MAX_ITEMS = 50;

/** An artist's new tracks in their public form. */
const viewFeed = defineOperation({
  name: 'viewFeed',
  input: z.object({ artistId: id }),
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { id: artist.row.id, isPublic: artist.row.isPublic, artist };
  },
  permission: (_viewer, artist) => maySeeArtist(null, artist),
  async run({ db }, { artistId }, { artist }): Promise<Feed> {
    const { name, bio, createdAt, licence, noAi } = artist.row;
    const tracks = await listNewestPlayable(db, artistId, MAX_ITEMS);
    return {
      title: name,
      author: name,
      description: bio?.trim() || texts.newTracksByName(name),
      page: publicAddress(artist.row),
      feed: feedAddress(artistId),
      json: jsonFeedAddress(artistId),
      person: personOf(artist),
      licence,
      noAi,
      picture: squareAddress(
        previewImageAddress(artistId),
        pictureOf(artist.files, 'profile') ?? pictureOf(artist.files, 'cover'),
      ),
      type: 'episodic',
      items: tracks.flatMap(itemOf),
      changedAt: new Date(
        Math.max(createdAt.getTime(), ...tracks.map(({ row }) => row.updatedAt.getTime())),
      ),
    };
  },
});

/** The artist's page, and their portrait. */
export function personOf({ row, files }: ArtistWithFiles): Feed['person'] {
  const portrait = pictureOf(files, 'profile');
  return { page: publicAddress(row), picture: portrait && pictureUrl(portrait, 512) };
}

/** The public tracks of an artist among these ids, in their order, as feed items. */
export const listFeedItems = defineOperation({
  name: 'listFeedItems',
  input: z.object({ artistId: id, trackIds: z.array(id).max(200) }),
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.artistNotFound);
    return { id: artist.row.id, isPublic: artist.row.isPublic };
  },
  permission: (_viewer, artist) => maySeeArtist(null, artist),
  async run({ db }, { artistId, trackIds }): Promise<FeedItem[]> {
    const found = await findPlayable(db, artistId, trackIds);
    const byId = new Map(found.map((track) => [track.row.id, track]));
    return trackIds.flatMap((trackId) => {
      const track = byId.get(trackId);
      return track ? itemOf(track) : [];
    });
  },
});

/** Returns no item for a track without an MP3 file, which every program can play. */
function itemOf({ row, files }: TrackWithFiles): FeedItem[] {
  const heard = row.previewSeconds === null ? 'mp3-128' : PREVIEW_ROLES['mp3-128'];
  const sound = files.find(({ role }) => role === heard);
  if (!sound) return [];
  const cover = pictureOf(files, 'cover');
  return [
    {
      id: row.id,
      title: row.title,
      artist: row.artist,
      description: row.description,
      genre: row.genre,
      // The duration of the part that can be played.
      duration: row.duration && Math.min(row.duration, row.previewSeconds ?? row.duration),
      addedAt: row.createdAt,
      publishedAt: row.createdAt,
      changedAt: row.updatedAt,
      sound: { path: mediaUrl(sound), bytes: sound.byteSize },
      credits: creditsOf(row.credits),
      coverPath: cover && squareAddress(trackPreviewAddress(row.id), cover),
    },
  ];
}

export type FeedFormat = 'rss' | 'json';

/** The path without the ending of a feed's format. */
const FORMATS = {
  rss: { type: 'application/rss+xml', write: rss },
  json: { type: 'application/feed+json', write: jsonFeed },
} as const;

/**
 * Answers with a feed. A site behind its gate has none, because programs could not fetch its files.
 */
export async function answerInFormat(
  format: FeedFormat,
  { request, params }: DoorArguments,
  read: (door: Door) => Promise<{ feed: Feed; lastModified?: Date }>,
): Promise<Response> {
  try {
    const door = await openDoor({ request, params }, { gate: 'open' });
    const { env, client } = door.context;
    if (env.ACCESS_PASSWORD) throw new AppError('notFound', texts.noFeedHere);
    const { feed, lastModified } = await read(door);
    const { type, write } = FORMATS[format];
    const { origin } = client;
    const hub = env.PUBLIC_URL === undefined ? undefined : env.WEBSUB_HUB;
    const text = write(feed, { origin, hub });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const self = origin + (format === 'rss' ? feed.feed : feed.json);
    const headers = new Headers({
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': sharedFor(600, env),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Feed readers that run in a browser on another site may fetch it too.
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
      ...(hub !== undefined && { Link: `<${hub}>; rel="hub", <${self}>; rel="self"` }),
      ...(feed.noAi && { 'X-Robots-Tag': NO_AI }),
      ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
    });
    if (isKnown(request.headers.get('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(text, { headers });
  } catch (error) {
    return plainRefusal(error);
  }
}

/** /profile/12/feed.xml and /profile/12/feed.json */
export const answerFeed =
  (format: FeedFormat) =>
  (door: DoorArguments): Promise<Response> =>
    answerInFormat(format, door, async ({ params, perform }) => {
      const feed = await perform(viewFeed, { artistId: artistIdOf(params) });
      return { feed, lastModified: feed.changedAt };
    });
