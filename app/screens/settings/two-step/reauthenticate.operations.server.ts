import { defineOperation } from '#app/operations/operation.ts';
import { PROOF_MINUTES } from '#app/operations/recent-proof.server.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { passkeysOf } from '#app/features/accounts/second-factors/passkey.queries.server.ts';
import { demandPasskey } from '#app/features/accounts/second-factors/passkey.server.ts';
import { demandPassword } from '../settings.operations.server.ts';
import { proofInput } from './two-step.schema.ts';

/** Proves whose session it is, by the password or a passkey: good for PROOF_MINUTES. */
export const reauthenticate = defineOperation({
  name: 'reauthenticate',
  input: proofInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { currentPassword, response }) {
    const { userId } = context.viewer;
    if (response) {
      const boundTo = context.session.key ?? '';
      await demandPasskey(context, { response, ceremony: 'confirm', boundTo, userId });
      await context.session.prove();
    } else {
      await demandPassword(context, currentPassword ?? '');
    }
    return { minutes: PROOF_MINUTES };
  },
});

/** Who is asked, and whether a passkey will do. */
export const viewProof = defineOperation({
  name: 'viewProof',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { userId, email } = context.viewer;
    return { email, passkeys: (await passkeysOf(context.db, userId)).length > 0 };
  },
});
