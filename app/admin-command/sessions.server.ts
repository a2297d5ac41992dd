import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { findUserByEmail } from '../features/accounts/account.queries.server.ts';
import { endSessions } from '#app/operations/context.server.ts';
import { recordByHost } from './host-events.server.ts';
import type { Instance } from './instance.server.ts';

/** Signs an account out on every device, for example after a device was lost. */
export const endAllSessions: Command<Instance> = {
  about: 'Signs an account out on every device.',
  files: ['EMAIL'],
  options: {},
  example: 'end-sessions ana@example.org',
  async run([typed = ''], _options, instance) {
    const { db } = await instance.database();
    const user = await findUserByEmail(db, typed.trim().toLowerCase());
    if (!user) throw new Refusal(`There is no account with the email ${typed}.`);
    const ended = await endSessions(db, user.id);
    const detail = { ended, by: 'host' };
    await recordByHost(instance, db, { kind: 'sessions-ended', userId: user.id, detail });
    return ended === 1 ? '1 session is ended.' : `${ended} sessions are ended.`;
  },
};
