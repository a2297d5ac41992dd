import { AppError } from '#app/errors.ts';
import type { Context } from './context.server.ts';
import * as texts from './texts.ts';

/** For how long a password that was given, or a passkey that was used, is enough. */
export const PROOF_MINUTES = 15;

/**
 * Requires the password again before actions that an unattended device must not be able to perform. Screens
 * redirect to /confirm and back; programs send the password to POST /api/reauthenticate.
 * @throws {AppError} passwordNeeded, if the session's last proof is older than PROOF_MINUTES
 */
export function demandRecentProof({ session, clock }: Pick<Context, 'session' | 'clock'>): void {
  const { provenAt } = session;
  const age = provenAt ? clock.now().getTime() - provenAt.getTime() : Infinity;
  if (age <= PROOF_MINUTES * 60_000) return;
  throw new AppError('passwordNeeded', texts.confirmPassword);
}
