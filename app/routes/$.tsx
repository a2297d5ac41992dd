import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { artistAddress } from '#app/features/artists/artist-address.ts';
import { findHandle } from '#app/features/artists/found.operations.server.ts';
import { load } from '#app/operations/load.server.ts';

/**
 * Any other address. `/@handle` leads to its artist; else a visitor is led home, and an artist is
 * told. The error screen says it.
 */
export const loader = load(async ({ context, params, perform }) => {
  const handle = /^@([^/]+)\/?$/.exec(params['*'] ?? '')?.[1];
  if (handle) throw redirect(artistAddress((await perform(findHandle, { handle })).artistId), 302);
  if (!context.viewer) throw redirect('/', 303);
  throw new AppError('notFound', 'Nothing plays at this address.');
});

export default function Nowhere() {
  return null;
}
