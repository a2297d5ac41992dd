import { AppError } from '#app/errors.ts';
import { listCollaborations } from '#app/features/collaborations/request.server.ts';
import { listPrices } from '#app/features/shop/prices/price.server.ts';
import { titleOf } from '#app/features/studio/generation.ts';
import { listGenerations } from '#app/features/studio/generation.operations.server.ts';
import { TOOLS } from '#app/features/studio/tools/tools.ts';
import type { Door } from '#app/operations/door.server.ts';
import * as texts from './texts.ts';

/** Results on the page Make: the others are on the screens of their tools. */
const RESULTS_SHOWN = 5;

/** The data of `MakePage`; `before` is the key of a page of collaborations. @throws {AppError} unauthenticated */
export async function loadMake({ context, url, perform }: Door) {
  if (!context.viewer) throw new AppError('unauthenticated', texts.signInToMake);
  const before = url.searchParams.get('before');
  const { artistId } = context.viewer;
  const [page, results] = await Promise.all([
    perform(listCollaborations, { artistId, before }),
    before === null ? perform(listGenerations, { artistId }) : { generations: [] },
  ]);
  const made = results.generations
    .slice(0, RESULTS_SHOWN)
    .map((generation) => ({
      id: generation.id,
      title: titleOf(generation),
      tool: TOOLS[generation.type].name,
      createdAt: generation.createdAt,
      mayEdit: generation.mayEdit,
    }));
  return { ...page, made, isFirst: before === null };
}

/** The data of `BusinessPage`; `before` is the key of a page of tracks. */
export async function loadBusiness({ url, perform }: Door) {
  const before = url.searchParams.get('before');
  return { ...(await perform(listPrices, { before })), isFirst: before === null };
}
