import { countPlay, viewTrackPlays } from '#app/features/player/plays/play.operations.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: viewTrackPlays,
    input: ({ params, url }) => ({ ...params, days: url.searchParams.get('days') }),
  }),
  POST: call({ operation: countPlay, status: 200 }),
});
export { action, loader };
