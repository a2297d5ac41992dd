import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { searchLibrary, searchMusic, suggest } from './search.operations.server.ts';
import { z } from 'zod';
import { trackAnswer } from '#app/features/library/api.server.ts';
import { albumSummaryAnswer } from '#app/features/releases/api.server.ts';
import { playlistAnswer } from '#app/screens/playlists/api.server.ts';
import { artistSummaryAnswer } from '#app/features/artists/api.server.ts';

const foundInLibraryAnswer = z
  .strictObject({
    nearly: z.boolean(),
    tracks: z.array(trackAnswer),
    albums: z.array(albumSummaryAnswer),
    playlists: z.array(playlistAnswer),
  })
  .meta({ id: 'FoundInLibrary' });
const foundMusicAnswer = z
  .strictObject({
    nearly: z.boolean(),
    artists: z.array(artistSummaryAnswer),
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
    albums: z.array(albumSummaryAnswer),
    playlists: z.array(playlistAnswer),
  })
  .meta({ id: 'FoundMusic' });
const suggestionAnswer = z
  .strictObject({ kind: z.string(), name: z.string(), by: z.string().nullable(), path: z.string() })
  .meta({ id: 'Suggestion' });

export const searchApi: ApiRows = {
  'GET /api/my-artist/search': call({
    summary: 'Searches your library.',
    answers: foundInLibraryAnswer,
    operation: searchLibrary,
  }),
  'GET /api/search': call({
    summary: 'Searches the public music of the site.',
    answers: foundMusicAnswer,
    operation: searchMusic,
  }),
  'GET /api/search/suggestions': call({
    summary: 'Suggests what a search may mean while it is typed.',
    answers: z.strictObject({ suggestions: z.array(suggestionAnswer) }),
    operation: suggest,
  }),
};
