import { writtenDown } from '#app/admin-command/host-events.server.ts';
import { openInstance, type Instance } from '#app/admin-command/instance.server.ts';
import type { Command } from '#app/command-line/program.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { settingsOf, type StartedSite } from '#tests/started-site.ts';

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
