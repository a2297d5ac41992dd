import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules } from '../media/picture.server.ts';
import { freeSpaceForFiles } from '../media/quota.server.ts';
import { trackFileRules, uploadTrack } from './add-track.operations.server.ts';
import { removeTrackCover, saveTrackCover, updateTrack } from './track-edit.server.ts';
import { listArtistTracks, toggleTrackVisibility, viewTrack } from './track.server.ts';
import { nudgeVocal, viewVocal } from './vocals/vocal.server.ts';

export const libraryApi: ApiRows = {
  'GET /api/artists/:artistId/tracks': call({
    operation: listArtistTracks,
    answer: page('tracks'),
  }),
  'POST /api/tracks': call({
    operation: uploadTrack,
    files: trackFileRules,
    admit: freeSpaceForFiles,
  }),
  'GET /api/tracks/:trackId': call({ operation: viewTrack }),
  'PATCH /api/tracks/:trackId': call({ operation: updateTrack }),
  'POST /api/tracks/:trackId/cover': call({
    operation: saveTrackCover,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/tracks/:trackId/cover': call({ operation: removeTrackCover }),
  'PATCH /api/tracks/:trackId/toggle-public': call({ operation: toggleTrackVisibility }),
  'GET /api/vocal-recordings/:vocalId': call({ operation: viewVocal }),
  'PATCH /api/vocal-recordings/:vocalId': call({ operation: nudgeVocal }),
};
