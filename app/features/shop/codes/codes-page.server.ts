import type { Door } from '#app/operations/door.server.ts';
import { viewThingCodes } from './codes.operations.server.ts';

/** The data of `CodesPage`, for the track or the album of its address. */
export async function loadCodesPage({ perform, params, url: { searchParams } }: Door) {
  const before = searchParams.get('before');
  return { ...(await perform(viewThingCodes, { ...params, before })), isFirst: before === null };
}
