import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import { load } from '#app/operations/load.server.ts';

/** Any other address: a visitor is led home, an artist is told. The error screen says it. */
export const loader = load(async ({ context }) => {
  if (!context.viewer) throw redirect('/', 303);
  throw new AppError('notFound', 'Nothing plays at this address.');
});

export default function Nowhere() {
  return null;
}
