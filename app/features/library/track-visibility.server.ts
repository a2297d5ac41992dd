import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import type { TrackRow } from './track.queries.server.ts';
import * as texts from './texts.ts';

/** @throws {AppError} forbidden, while the host keeps the track from everybody but its artist */
export function demandMayBeShared({ hiddenByHostAt }: Pick<TrackRow, 'hiddenByHostAt'>): void {
  if (hiddenByHostAt === null) return;
  throw new AppError('forbidden', texts.madePrivateByHost);
}

/** Writes down who can hear a track from now on, in the transaction that changes it. */
export function recordSharing(
  context: SignedInContext,
  trackId: number,
  change: { public: boolean } | { secretLink: 'made' | 'ended' },
  trx: Db,
): Promise<void> {
  const { userId } = context.viewer;
  const detail = { track: trackId, ...change };
  return recordSecurityEvent(context, { kind: 'rights-changed', userId, detail }, trx);
}
