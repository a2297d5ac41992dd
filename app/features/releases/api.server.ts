import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules, pictureResponse } from '../media/picture.server.ts';
import {
  removeAlbumCover,
  saveAlbumCover,
  addToAlbum,
  moveOnAlbum,
  orderAlbum,
  removeFromAlbum,
} from './album-edit.server.ts';
import { createAlbum, deleteAlbum, listAlbums, updateAlbum, viewAlbum } from './album.server.ts';
import { likeAlbum, likeTrack, unlikeAlbum, unlikeTrack } from './likes/like.server.ts';
import { releaseAlbum, withdrawAlbum } from './release.server.ts';
import { z } from 'zod';

const albumResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    artist: z.string(),
    title: z.string(),
    kind: z.enum(['album', 'ep', 'single']),
    state: z.enum(['draft', 'scheduled', 'released']),
    year: z.number().nullable(),
    genre: z.string().nullable(),
    notes: z.string().nullable(),
    credits: z.string().nullable(),
    coverImageUrl: z.string().nullable(),
    releaseAt: z.string().nullable(),
    timeZone: z.string().nullable(),
    releasedAt: z.string().nullable(),
    tracks: z.array(
      z.strictObject({
        entryId: z.number(),
        trackId: z.number().nullable(),
        title: z.string().nullable(),
        duration: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Album' });
const likesResponse = z
  .strictObject({ liked: z.boolean(), likes: z.number().nullable() })
  .meta({ id: 'Likes' });
export const albumSummaryResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    artist: z.string(),
    title: z.string(),
    kind: z.enum(['album', 'ep', 'single']),
    state: z.enum(['draft', 'scheduled', 'released']),
    year: z.number().nullable(),
    tracks: z.number(),
    cover: pictureResponse.nullable(),
    releaseAt: z.string().nullable(),
  })
  .meta({ id: 'AlbumSummary' });

export const releasesApi: ApiRows = {
  'POST /api/albums': call({
    summary: 'Creates a draft of an album.',
    responseSchema: albumResponse,
    operation: createAlbum,
  }),
  'GET /api/albums/:albumId': call({
    summary: 'Returns an album with its tracks.',
    responseSchema: albumResponse,
    operation: viewAlbum,
  }),
  'PATCH /api/albums/:albumId': call({
    summary: 'Changes the details of an album.',
    responseSchema: albumResponse,
    operation: updateAlbum,
  }),
  'DELETE /api/albums/:albumId': call({
    summary: 'Deletes an album of yours; its tracks stay.',
    operation: deleteAlbum,
  }),
  'POST /api/albums/:albumId/cover': call({
    summary: 'Gives an album a cover picture.',
    responseSchema: albumResponse,
    operation: saveAlbumCover,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/albums/:albumId/cover': call({
    summary: 'Removes the cover picture of an album.',
    operation: removeAlbumCover,
  }),
  'POST /api/albums/:albumId/like': call({
    summary: 'Likes an album.',
    responseSchema: likesResponse,
    operation: likeAlbum,
    status: 200,
  }),
  'DELETE /api/albums/:albumId/like': call({
    summary: 'Removes your like from an album.',
    responseSchema: likesResponse,
    operation: unlikeAlbum,
    status: 200,
  }),
  'POST /api/albums/:albumId/release': call({
    summary: 'Releases an album, now or at a given time.',
    responseSchema: albumResponse,
    operation: releaseAlbum,
    status: 200,
  }),
  'DELETE /api/albums/:albumId/release': call({
    summary: 'Withdraws the release of an album.',
    operation: withdrawAlbum,
  }),
  'POST /api/albums/:albumId/tracks': call({
    summary: 'Adds tracks to an album.',
    responseSchema: albumResponse,
    operation: addToAlbum,
    status: 200,
  }),
  'PATCH /api/albums/:albumId/tracks': call({
    summary: 'Puts the tracks of an album into a new order.',
    responseSchema: albumResponse,
    operation: orderAlbum,
  }),
  'PATCH /api/albums/:albumId/tracks/:entryId': call({
    summary: 'Moves one track of an album up or down.',
    responseSchema: albumResponse,
    operation: moveOnAlbum,
  }),
  'DELETE /api/albums/:albumId/tracks/:entryId': call({
    summary: 'Removes a track from an album.',
    operation: removeFromAlbum,
  }),
  'GET /api/artists/:artistId/albums': call({
    summary: 'Lists the albums of an artist.',
    responseSchema: z.array(albumSummaryResponse),
    operation: listAlbums,
    toResponse: page('albums'),
  }),
  'POST /api/tracks/:trackId/like': call({
    summary: 'Likes a track.',
    responseSchema: likesResponse,
    operation: likeTrack,
    status: 200,
  }),
  'DELETE /api/tracks/:trackId/like': call({
    summary: 'Removes your like from a track.',
    responseSchema: likesResponse,
    operation: unlikeTrack,
    status: 200,
  }),
};
