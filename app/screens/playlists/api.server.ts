import { type ApiRows, call, page } from '#app/operations/endpoint.server.ts';
import {
  addToPlaylist,
  moveInPlaylist,
  orderPlaylist,
  removeFromPlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  updatePlaylist,
  viewPlaylist,
} from './playlist.server.ts';
import { z } from 'zod';
import { publicTrackResponse } from '#app/features/library/api.server.ts';

export const playlistResponse = z
  .strictObject({
    id: z.number(),
    artistId: z.number(),
    artist: z.string(),
    hasArtistPage: z.boolean(),
    title: z.string(),
    description: z.string().nullable(),
    visibility: z.enum(['link', 'public', 'private']),
    length: z.number(),
  })
  .meta({ id: 'Playlist' });
const playlistDetailsResponse = z
  .strictObject({
    page: z.number(),
    pages: z.number(),
    from: z.number(),
    lines: z.array(
      z.union([
        z.strictObject({
          id: z.number(),
          kind: z.literal('track'),
          track: publicTrackResponse,
          isPublic: z.boolean(),
          artistId: z.number().optional(),
        }),
        z.strictObject({
          id: z.number(),
          kind: z.literal('waiting'),
          title: z.string(),
          duration: z.number().nullable(),
          artistId: z.number().optional(),
        }),
        z.strictObject({
          id: z.number(),
          kind: z.literal('private'),
          artistId: z.number().optional(),
        }),
        z.strictObject({
          id: z.number(),
          kind: z.literal('gone'),
          title: z.string().nullable(),
          artistId: z.number().optional(),
        }),
      ]),
    ),
    id: z.number(),
    artistId: z.number(),
    artist: z.string(),
    hasArtistPage: z.boolean(),
    title: z.string(),
    description: z.string().nullable(),
    visibility: z.enum(['link', 'public', 'private']),
    length: z.number(),
  })
  .meta({ id: 'PlaylistDetails' });

export const playlistsApi: ApiRows = {
  'GET /api/artists/:artistId/playlists': call({
    summary: 'Lists the playlists of an artist.',
    responseSchema: z.array(playlistResponse),
    operation: listPlaylists,
    toResponse: page('playlists'),
  }),
  'POST /api/playlists': call({
    summary: 'Creates a playlist.',
    responseSchema: playlistResponse,
    operation: createPlaylist,
  }),
  'GET /api/playlists/:playlistId': call({
    summary: 'Returns a playlist with a page of its tracks.',
    responseSchema: playlistDetailsResponse,
    operation: viewPlaylist,
  }),
  'PATCH /api/playlists/:playlistId': call({
    summary: 'Changes the details of a playlist.',
    responseSchema: playlistResponse,
    operation: updatePlaylist,
  }),
  'DELETE /api/playlists/:playlistId': call({
    summary: 'Deletes a playlist; its tracks stay.',
    operation: deletePlaylist,
  }),
  'POST /api/playlists/:playlistId/tracks': call({
    summary: 'Adds tracks to a playlist.',
    responseSchema: playlistResponse,
    operation: addToPlaylist,
    status: 200,
  }),
  'PATCH /api/playlists/:playlistId/tracks': call({
    summary: 'Puts the tracks of a playlist into a new order.',
    responseSchema: playlistResponse,
    operation: orderPlaylist,
  }),
  'PATCH /api/playlists/:playlistId/tracks/:entryId': call({
    summary: 'Moves one track of a playlist up or down.',
    responseSchema: playlistResponse,
    operation: moveInPlaylist,
  }),
  'DELETE /api/playlists/:playlistId/tracks/:entryId': call({
    summary: 'Removes a track from a playlist.',
    operation: removeFromPlaylist,
  }),
};
