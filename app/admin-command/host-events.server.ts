import type { Db } from '#db/client.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import {
  recordSecurityEvent,
  type SecurityEvent,
} from '../features/activity/security/security-events.server.ts';
import { createJobQueue } from '../platform/jobs/queue.server.ts';
import { createLog } from '#app/platform/observability.server.ts';
import type { Instance } from './instance.server.ts';

const MAX_CHARACTERS = 500;

/** Standard output is reserved for a command's result. */
const silent = createLog('silent');

/** Records an action of the host at the command line in the security log. */
export function recordByHost(instance: Instance, db: Db, event: SecurityEvent): Promise<void> {
  const client = {
    address: 'command line',
    userAgent: '',
    secure: false,
    origin: '',
    cookieHeader: null,
  };
  const { clock, env } = instance;
  const queue = createJobQueue(clock);
  return recordSecurityEvent({ db, clock, env, queue, log: silent, client }, event);
}

/** Wraps a command so that it is logged with its arguments after it has run or was refused. */
export function writtenDown(name: string, command: Command<Instance>): Command<Instance> {
  return {
    ...command,
    async run(files, options, instance) {
      let outcome = 'failed';
      try {
        const output = await command.run(files, options, instance);
        outcome = 'done';
        return output;
      } catch (error) {
        if (error instanceof Refusal) outcome = 'refused';
        throw error;
      } finally {
        await keep(instance, { command: name, arguments: asTyped(files, options), outcome });
      }
    },
  };
}

function asTyped(files: readonly string[], options: Readonly<Partial<Record<string, string>>>) {
  const named = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
  const words = [...files, ...named].join(' ').split(' ');
  return words.map(withoutSecrets).join(' ').slice(0, MAX_CHARACTERS);
}

/** A word of a command; of an address without its password, and without its query, which may hold another. */
function withoutSecrets(word: string): string {
  const start = word.indexOf('://');
  if (start < 0) return word;
  const query = word.indexOf('?', start);
  const address = query < 0 ? word : `${word.slice(0, query)}?…`;
  const colon = address.indexOf(':', start + 3);
  // A password that was not encoded may contain an @ itself.
  const at = address.lastIndexOf('@');
  return colon < 0 || at < colon ? address : `${address.slice(0, colon)}:…${address.slice(at)}`;
}

/**
 * A site without a database has no log. A failed log write does not change the command's result.
 */
async function keep(instance: Instance, detail: NonNullable<SecurityEvent['detail']>) {
  try {
    const { db } = await instance.database();
    await recordByHost(instance, db, { kind: 'admin-command', userId: null, detail });
  } catch (error) {
    if (error instanceof Refusal) return;
    process.stderr.write(
      `This command could not be written to the security log: ${String(error)}\n`,
    );
  }
}
