import { createHash } from 'node:crypto';
import { AppError, demandFound } from '#app/errors.ts';
import { feedAddress, previewImageAddress, publicAddress } from '#app/features/artists/artist.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import * as texts from '#app/features/artists/texts.ts';
import { PREVIEW_ROLES, trackPreviewAddress } from '#app/features/library/track.ts';
import {
  findPlayable,
  listNewestPlayable,
} from '#app/features/library/track-lists.queries.server.ts';
import type { TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { mediaUrl } from '#app/features/media/media.ts';
import { type Door, type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { isKnown, plainRefusal } from '#app/operations/media-door.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { sharedFor } from '#app/operations/services.server.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { artistIdOf } from '../artist-page.server.ts';
import { type Feed, type FeedItem, rss, squareAddress } from './feed.ts';

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
    const { name, bio, createdAt } = artist.row;
    const tracks = await listNewestPlayable(db, artistId, MAX_ITEMS);
    return {
      title: name,
      author: name,
      description: bio?.trim() || texts.newTracksByName(name),
      page: publicAddress(artist.row),
      feed: feedAddress(artistId),
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
      coverPath: cover && squareAddress(trackPreviewAddress(row.id), cover),
    },
  ];
}

/**
 * Answers with a feed. A site behind its gate has none, because programs could not fetch its files.
 */
export async function answerRss(
  { request, params }: DoorArguments,
  read: (door: Door) => Promise<{ feed: Feed; lastModified?: Date }>,
): Promise<Response> {
  try {
    const door = await openDoor({ request, params }, { gate: 'open' });
    const { env, client } = door.context;
    if (env.ACCESS_PASSWORD) throw new AppError('notFound', texts.noFeedHere);
    const { feed, lastModified } = await read(door);
    const xml = rss(feed, client.origin);
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    const headers = new Headers({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': sharedFor(600, env),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Feed readers that run in a browser on another site may fetch it too.
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
      ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
    });
    if (isKnown(request.headers.get('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(xml, { headers });
  } catch (error) {
    return plainRefusal(error);
  }
}

/** /profile/12/feed.xml */
export const answerFeed = (door: DoorArguments): Promise<Response> =>
  answerRss(door, async ({ params, perform }) => {
    const feed = await perform(viewFeed, { artistId: artistIdOf(params) });
    return { feed, lastModified: feed.changedAt };
  });
