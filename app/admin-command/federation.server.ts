import { execFile } from 'node:child_process';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { ENTRY, FIRST_NODE, packageFolder, whyOff } from '#app/screens/federation/fedify.server.ts';
import { environmentWith } from '../platform/env.server.ts';
import type { Instance } from './instance.server.ts';

/** The list of packages, with the checksum of each, and the module that exports them. */
const LIST = 'deploy/federation';
const FILES = ['package.json', 'package-lock.json', ENTRY];

/**
 * Installs the package by which artists can be followed from other servers, beside the site's data: updates leave it
 * alone. Safe to repeat: a new list replaces an old one once it is complete.
 */
export const federation: Command<Instance> = {
  about: 'Installs the package for the fediverse (90 MB), or removes it with --off.',
  files: [],
  options: {},
  switches: { off: 'removes the package again' },
  example: 'federation',
  async run(_files, { off }, { env }) {
    const folder = packageFolder(env);
    if (off) {
      await rm(folder, { recursive: true, force: true });
      return 'The package is removed. Artists can no longer be followed from other servers after a restart.';
    }
    const { node } = process.versions;
    if (Number(node.split('.')[0]) < FIRST_NODE) {
      throw new Refusal(
        `The package needs Node.js ${FIRST_NODE} or later, and this is ${node}. Start the site with a later one first.`,
      );
    }
    const made = `${folder}-new`;
    await rm(made, { recursive: true, force: true });
    await mkdir(made, { recursive: true });
    for (const name of FILES) await cp(join(LIST, name), join(made, name));
    await install(made);
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
    const reason = whyOff(env);
    if (env.FEDERATION === 'off') {
      return 'The package is installed. Set FEDERATION=1 and PUBLIC_URL, and start the server again.';
    }
    return reason ?? 'The package is installed. Start the server again.';
  },
};

/** @throws {Refusal} with npm's own reason */
async function install(folder: string): Promise<void> {
  const npm = environmentWith({})['npm_execpath'];
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await (npm?.endsWith('.js')
      ? promisify(execFile)(process.execPath, [npm, ...words], { cwd: folder })
      : promisify(execFile)('npm', words, { cwd: folder }));
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Refusal(`npm could not install the package: ${(stderr ?? String(error)).trim()}`);
  }
}
