import { type ApiRows, call, linkNext, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules } from '../media/picture.server.ts';
import { freeSpaceForFiles } from '../media/quota.server.ts';
import { removeArtistImage, saveArtistImage } from './artist-images.operations.server.ts';
import {
  listPublicArtists,
  updateMyArtist,
  viewArtist,
  viewMyArtist,
} from './artist.operations.server.ts';
import { publicArtistEntity } from './artist.schema.ts';
import { sendMessage } from './contact.server.ts';
import { makeArtistPage } from './naming/name-artist.operations.server.ts';
import { deletePost, listPosts, writePost } from './posts/post.server.ts';
import {
  createPushLink,
  deletePushLink,
  listPushLinks,
  updatePushLink,
} from './push/push.server.ts';
import { downloadSection } from './sections/section-download.operations.server.ts';
import { countVideoView } from './sections/video.server.ts';
import { viewStatistics } from './statistics/statistics.server.ts';

/** Four pictures of 5 MB each, encoded as base64. */
const PICTURES_AS_TEXT = 28 * 1024 * 1024;

export const artistsApi: ApiRows = {
  'GET /api/artists/:artistId': call({ operation: viewArtist }),
  'POST /api/artists/:artistId/messages': call({ operation: sendMessage }),
  'GET /api/artists/:artistId/posts': call({ operation: listPosts, answer: page('posts') }),
  'GET /api/artists/:artistId/push-links': call({
    operation: listPushLinks,
    input: ({ params }) => params,
  }),
  'POST /api/artists/:artistId/push-links': call({ operation: createPushLink }),
  'GET /api/artists/:artistId/sections/:section/download': call({
    operation: downloadSection,
    input: ({ params }) => params,
  }),
  'GET /api/my-artist': call({ operation: viewMyArtist }),
  'POST /api/my-artist': call({ operation: makeArtistPage, status: 200 }),
  'PATCH /api/my-artist': call({ operation: updateMyArtist, bodyLimit: PICTURES_AS_TEXT }),
  'POST /api/my-artist/images/:slot': call({
    operation: saveArtistImage,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/my-artist/images/:slot': call({ operation: removeArtistImage }),
  'GET /api/my-artist/statistics': call({ operation: viewStatistics }),
  'POST /api/posts': call({
    operation: writePost,
    files: imageFileRules,
    admit: freeSpaceForFiles,
  }),
  'DELETE /api/posts/:postId': call({ operation: deletePost }),
  'GET /api/public/artists': call({
    operation: listPublicArtists,
    answer({ artists, next }, door) {
      linkNext(door, 'after', next);
      return artists.map(publicArtistEntity);
    },
  }),
  'POST /api/push-links': call({ operation: createPushLink }),
  'PATCH /api/push-links/:linkId': call({ operation: updatePushLink }),
  'DELETE /api/push-links/:linkId': call({ operation: deletePushLink }),
  'POST /api/videos/:videoId/views': call({ operation: countVideoView, status: 200 }),
};
