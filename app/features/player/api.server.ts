import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { countPlay, countStop, viewTrackPlays } from './plays/play.server.ts';
import { z } from 'zod';

export const comparedPlaysResponse = z
  .strictObject({ from: z.string(), plays: z.array(z.number()), before: z.array(z.number()) })
  .meta({ id: 'ComparedPlays' });
const trackPlaysResponse = z
  .strictObject({
    trackId: z.number(),
    title: z.string(),
    total: z.number(),
    daily: comparedPlaysResponse,
  })
  .meta({ id: 'TrackPlays' });

export const playerApi: ApiRows = {
  'GET /api/tracks/:trackId/plays': call({
    summary: 'Returns how often a track of yours was played, by day.',
    responseSchema: trackPlaysResponse,
    operation: viewTrackPlays,
    input: ({ params, url }) => ({ ...params, days: url.searchParams.get('days') }),
  }),
  'POST /api/tracks/:trackId/plays': call({
    summary: 'Counts a play of a track.',
    responseSchema: z.strictObject({ counted: z.boolean() }),
    operation: countPlay,
    status: 200,
  }),
  'POST /api/tracks/:trackId/plays/stop': call({
    summary: 'Counts how far a play of a track went.',
    responseSchema: z.strictObject({ counted: z.boolean() }),
    operation: countStop,
    status: 200,
  }),
};
