import { redirect } from '@remix-run/node';
import { trackAddress } from '#app/features/tracks/track-address.ts';
import { AppError } from '#app/errors.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/track-page/texts.ts';

/** Whoever signed in to comment comes to the form for it. */
export const loader = load(({ params, url, context }) => {
  if (!/^\d{1,15}$/.test(params.trackId ?? '')) throw new AppError('notFound', texts.trackNotHere);
  demandSignedIn(context);
  const track = trackAddress(Number(params.trackId), url.searchParams.get('key'));
  throw redirect(`${track}#comments`, 303);
});
