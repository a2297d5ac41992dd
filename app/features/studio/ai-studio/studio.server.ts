import type { Door } from '#app/operations/door.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { countGenerations, listGenerations } from '../generation.operations.server.ts';

/** A page of what was made in the studio; beats are the Beat Machine's. */
export async function listStudio({ url, perform, context }: Door) {
  const { generations, next } = await perform(listGenerations, {
    type: 'studio',
    before: url.searchParams.get('before'),
  });
  const { total } = await perform(countGenerations, { type: 'studio' });
  return { generations, next, total, artistId: demandSignedIn(context).artistId };
}

export type StudioList = Awaited<ReturnType<typeof listStudio>>;
