import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { searchLibrary, searchMusic, suggest } from './search.operations.server.ts';
import { z } from 'zod';
import { trackResponse } from '#app/features/library/api.server.ts';
import { albumSummaryResponse } from '#app/features/releases/api.server.ts';
import { playlistResponse } from '#app/screens/playlists/api.server.ts';
import { artistSummaryResponse } from '#app/features/artists/api.server.ts';

const foundInLibraryResponse = z
  .strictObject({
    nearly: z.boolean(),
    tracks: z.array(trackResponse),
    albums: z.array(albumSummaryResponse),
    playlists: z.array(playlistResponse),
  })
  .meta({ id: 'FoundInLibrary' });
const foundMusicResponse = z
  .strictObject({
    nearly: z.boolean(),
    artists: z.array(artistSummaryResponse),
    tracks: z.array(
      z.strictObject({
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
        artistId: z.number(),
      }),
    ),
    albums: z.array(albumSummaryResponse),
    playlists: z.array(playlistResponse),
  })
  .meta({ id: 'FoundMusic' });
const suggestionResponse = z
  .strictObject({ kind: z.string(), name: z.string(), by: z.string().nullable(), path: z.string() })
  .meta({ id: 'Suggestion' });

export const searchApi: ApiRows = {
  'GET /api/my-artist/search': call({
    summary: 'Searches your library.',
    responseSchema: foundInLibraryResponse,
    operation: searchLibrary,
  }),
  'GET /api/search': call({
    summary: 'Searches the public music of the site.',
    responseSchema: foundMusicResponse,
    operation: searchMusic,
  }),
  'GET /api/search/suggestions': call({
    summary: 'Suggests what a search may mean while it is typed.',
    responseSchema: z.strictObject({ suggestions: z.array(suggestionResponse) }),
    operation: suggest,
  }),
};
