import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { countPlay, countStop, viewTrackPlays } from './plays/play.server.ts';

export const playerApi: ApiRows = {
  'GET /api/tracks/:trackId/plays': call({
    operation: viewTrackPlays,
    input: ({ params, url }) => ({ ...params, days: url.searchParams.get('days') }),
  }),
  'POST /api/tracks/:trackId/plays': call({ operation: countPlay, status: 200 }),
  'POST /api/tracks/:trackId/plays/stop': call({ operation: countStop, status: 200 }),
};
