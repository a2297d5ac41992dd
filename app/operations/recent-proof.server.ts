import { AppError } from '#app/errors.ts';
import type { Context } from './context.server.ts';
import * as texts from './texts.ts';

/** For how long a password that was given, or a passkey that was used, is enough. */
export const PROOF_MINUTES = 15;

/**
 * Asks for the password again before what an unattended device must not be enough for. Screens lead
 * to /confirm and back; a program gives the password at POST /api/reauthenticate.
 * @throws {AppError} passwordNeeded, if the session's last proof is older than PROOF_MINUTES
 */
export function demandRecentProof({ session, clock }: Pick<Context, 'session' | 'clock'>): void {
  const { provenAt } = session;
  const age = provenAt ? clock.now().getTime() - provenAt.getTime() : Infinity;
  if (age <= PROOF_MINUTES * 60_000) return;
  throw new AppError('passwordNeeded', texts.confirmPassword);
}
