import { AppError } from '#app/errors.ts';
import { listCollaborations } from '#app/features/collaborations/request.server.ts';
import { listPrices } from '#app/features/shop/prices/price.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import * as texts from './texts.ts';

/** The data of `MakePage`; `before` is the key of a page of collaborations. @throws {AppError} unauthenticated */
export async function loadMake({ context, url, perform }: Door) {
  if (!context.viewer) throw new AppError('unauthenticated', texts.signInToMake);
  const before = url.searchParams.get('before');
  const page = await perform(listCollaborations, { artistId: context.viewer.artistId, before });
  return { ...page, isFirst: before === null };
}

/** The data of `BusinessPage`; `before` is the key of a page of tracks. */
export async function loadBusiness({ url, perform }: Door) {
  const before = url.searchParams.get('before');
  return { ...(await perform(listPrices, { before })), isFirst: before === null };
}
