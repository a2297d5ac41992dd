import { redirect } from '@remix-run/node';
import { trackAddress } from '#app/features/library/track.ts';
import { viewTrack } from '#app/features/library/track.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { load } from '#app/operations/load.server.ts';

/** After signing in to comment: leads to the comment form. */
export const loader = load(async ({ params, url, context, perform }) => {
  demandSignedIn(context);
  const key = url.searchParams.get('key');
  const { id } = await perform(viewTrack, { trackId: params.trackId, key });
  throw redirect(`${trackAddress(id, key)}#comments`, 303);
});
