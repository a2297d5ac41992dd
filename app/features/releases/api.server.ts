import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules } from '../media/picture.server.ts';
import {
  addToAlbum,
  moveOnAlbum,
  orderAlbum,
  removeAlbumCover,
  removeFromAlbum,
  saveAlbumCover,
} from './album-edit.server.ts';
import { createAlbum, deleteAlbum, listAlbums, updateAlbum, viewAlbum } from './album.server.ts';
import { likeAlbum, likeTrack, unlikeAlbum, unlikeTrack } from './likes/like.server.ts';
import { releaseAlbum, withdrawAlbum } from './release.server.ts';

export const releasesApi: ApiRows = {
  'POST /api/albums': call({ operation: createAlbum }),
  'GET /api/albums/:albumId': call({ operation: viewAlbum }),
  'PATCH /api/albums/:albumId': call({ operation: updateAlbum }),
  'DELETE /api/albums/:albumId': call({ operation: deleteAlbum }),
  'POST /api/albums/:albumId/cover': call({
    operation: saveAlbumCover,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/albums/:albumId/cover': call({ operation: removeAlbumCover }),
  'POST /api/albums/:albumId/like': call({ operation: likeAlbum, status: 200 }),
  'DELETE /api/albums/:albumId/like': call({ operation: unlikeAlbum, status: 200 }),
  'POST /api/albums/:albumId/release': call({ operation: releaseAlbum, status: 200 }),
  'DELETE /api/albums/:albumId/release': call({ operation: withdrawAlbum }),
  'POST /api/albums/:albumId/tracks': call({ operation: addToAlbum, status: 200 }),
  'PATCH /api/albums/:albumId/tracks': call({ operation: orderAlbum }),
  'PATCH /api/albums/:albumId/tracks/:entryId': call({ operation: moveOnAlbum }),
  'DELETE /api/albums/:albumId/tracks/:entryId': call({ operation: removeFromAlbum }),
  'GET /api/artists/:artistId/albums': call({ operation: listAlbums, answer: page('albums') }),
  'POST /api/tracks/:trackId/like': call({ operation: likeTrack, status: 200 }),
  'DELETE /api/tracks/:trackId/like': call({ operation: unlikeTrack, status: 200 }),
};
