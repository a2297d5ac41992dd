import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { mediaUrl } from '#app/features/media/picture.ts';
import { pictureOf } from '#app/features/media/picture.server.ts';
import { PREVIEW_ROLES } from '#app/features/library/preview.ts';
import { findPlayable, listNewestPlayable } from '#app/features/library/feed.queries.server.ts';
import type { TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import {
  feedAddress,
  previewImageAddress,
  publicAddress,
} from '#app/features/artists/artist-address.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { trackPreviewAddress } from '#app/features/library/track-address.ts';
import { squareAddress, type Feed, type FeedItem } from './feed.ts';
import * as texts from '#app/features/artists/texts.ts';

const MAX_ITEMS = 50;

/** What is new of an artist, as everybody hears it. */
export const viewFeed = defineOperation({
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

/** Those of an artist's public tracks, in the order of these ids, as an item of a feed each. */
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

/** Nothing for a track without the file that every program plays. */
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
      // Of what is heard.
      duration: row.duration && Math.min(row.duration, row.previewSeconds ?? row.duration),
      addedAt: row.createdAt,
      publishedAt: row.createdAt,
      changedAt: row.updatedAt,
      sound: { path: mediaUrl(sound), bytes: sound.byteSize },
      coverPath: cover && squareAddress(trackPreviewAddress(row.id), cover),
    },
  ];
}
