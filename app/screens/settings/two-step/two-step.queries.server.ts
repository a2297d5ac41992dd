import type { Db } from '#db/client.ts';
import {
  countRecoveryCodes,
  findApp,
} from '#app/features/accounts/second-factors/second-factor.server.ts';
import {
  passkeysOf,
  type PasskeyRow,
} from '#app/features/accounts/second-factors/passkey.server.ts';
import type { PasskeyView, TwoStepView } from './two-step-view.ts';

export async function twoStepOf(db: Db, userId: number): Promise<TwoStepView> {
  const app = await findApp(db, userId);
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: (await passkeysOf(db, userId)).map(passkeyView),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

export const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
