import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writtenDown } from '#app/admin-command/host-events.server.ts';
import { openInstance, type Instance } from '#app/admin-command/instance.server.ts';
import type { Command } from '#app/command-line/program.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { SESSION_SECRET, type StartedSite } from '#tests/started-site.ts';

/** Settings for the host's commands: the same folder and secret as the started server. */
function settingsOf(site: StartedSite): Record<string, string> {
  const storage = join(site.server.folder, 'storage');
  return {
    SESSION_SECRET,
    LOG_LEVEL: 'silent',
    STORAGE_DIR: storage,
    DATABASE_URL: `sqlite:${join(storage, 'artist-space.sqlite')}`,
  };
}

/** Runs a command of the host on the data of a running site. @returns its output */
export async function asHost(
  site: StartedSite,
  command: Command<Instance>,
  files: readonly string[] = [],
  options: Readonly<Partial<Record<string, string>>> = {},
): Promise<string> {
  const instance = openInstance(readEnv({ NODE_ENV: 'test', ...settingsOf(site) }));
  try {
    return await writtenDown(command.example.split(' ')[0] ?? '', command).run(
      files,
      options,
      instance,
    );
  } finally {
    await instance.close();
  }
}

/** The same by the command line: `npm run -s admin -- WORDS`. @returns standard output */
export async function atCommandLine(site: StartedSite, ...words: string[]): Promise<string> {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    ENV_FILE: join(site.server.folder, '.env'),
    ...settingsOf(site),
  };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [resolve('scripts/admin.mjs'), ...words], { env });
  return stdout;
}
