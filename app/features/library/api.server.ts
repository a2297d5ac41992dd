import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import { imageFileRules } from '../media/picture.server.ts';
import { freeSpaceForFiles } from '../media/new-media.server.ts';
import { trackFileRules, uploadTrack } from './add-track.operations.server.ts';
import { removeTrackCover, saveTrackCover, updateTrack } from './track-edit.server.ts';
import { listArtistTracks, toggleTrackVisibility, viewTrack } from './track.server.ts';
import { nudgeVocal, viewVocal } from './vocals/vocal.server.ts';
import { z } from 'zod';

export const trackResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    title: z.string(),
    artist: z.string(),
    album: z.string().nullable(),
    genre: z.string().nullable(),
    year: z.number().nullable(),
    duration: z.number().nullable(),
    audioUrl: z.string(),
    outputUrl: z.string().nullable(),
    coverImageUrl: z.string().nullable(),
    lyrics: z.string().nullable(),
    bpm: z.number().nullable(),
    key: z.string().nullable(),
    mood: z.string().nullable(),
    tags: z.array(z.string()),
    isPublic: z.boolean(),
    isFeatured: z.boolean(),
    playCount: z.number(),
    fileSize: z.number().nullable(),
    fileFormat: z.string().nullable(),
    waveformData: z.array(z.number()).nullable(),
    description: z.string().nullable(),
    contentType: z.enum(['track', 'album', 'beat', 'vocal']),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Track' });
export const vocalResponse = z
  .strictObject({
    id: z.number(),
    trackId: z.number().nullable(),
    artistId: z.number(),
    title: z.string(),
    audioUrl: z.string(),
    duration: z.number().nullable(),
    status: z.enum(['pending', 'rejected', 'approved']),
    description: z.string().nullable(),
    offsetMs: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'Vocal' });
export const publicTrackResponse = z
  .strictObject({
    meta: z.string(),
    cover: z.string().nullable(),
    id: z.number(),
    title: z.string(),
    artist: z.string(),
    duration: z.number().nullable(),
    previewSeconds: z.number().optional(),
    audioUrl: z.string(),
    opusUrl: z.string().nullable(),
    level: z.number(),
    bars: z.string(),
  })
  .meta({ id: 'PublicTrack' });

export const libraryApi: ApiRows = {
  'GET /api/artists/:artistId/tracks': call({
    summary: 'Lists the tracks of an artist, the newest first.',
    responseSchema: z.array(trackResponse),
    operation: listArtistTracks,
    toResponse: page('tracks'),
  }),
  'POST /api/tracks': call({
    summary: 'Adds a track to your library from an audio file.',
    responseSchema: trackResponse,
    operation: uploadTrack,
    files: trackFileRules,
    admit: freeSpaceForFiles,
  }),
  'GET /api/tracks/:trackId': call({
    summary: 'Returns a track.',
    responseSchema: trackResponse,
    operation: viewTrack,
  }),
  'PATCH /api/tracks/:trackId': call({
    summary: 'Changes the details of a track.',
    responseSchema: trackResponse,
    operation: updateTrack,
  }),
  'POST /api/tracks/:trackId/cover': call({
    summary: 'Gives a track a cover picture.',
    responseSchema: trackResponse,
    operation: saveTrackCover,
    files: imageFileRules,
    status: 200,
  }),
  'DELETE /api/tracks/:trackId/cover': call({
    summary: 'Removes the cover picture of a track.',
    operation: removeTrackCover,
  }),
  'PATCH /api/tracks/:trackId/toggle-public': call({
    summary: 'Makes a private track public, or a public track private.',
    responseSchema: trackResponse,
    operation: toggleTrackVisibility,
  }),
  'GET /api/vocal-recordings/:vocalId': call({
    summary: 'Returns a vocal recording.',
    responseSchema: vocalResponse,
    operation: viewVocal,
  }),
  'PATCH /api/vocal-recordings/:vocalId': call({
    summary: 'Moves a vocal recording in time.',
    responseSchema: vocalResponse,
    operation: nudgeVocal,
  }),
};
