import { rm } from 'node:fs/promises';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { ENTRY, FIRST_NODE, packageFolder, whyOff } from '#app/screens/federation/fedify.server.ts';
import type { Instance } from './instance.server.ts';
import { installPackages } from './optional-packages.server.ts';

/** Fedify, and the module that exports it. */
const PACKAGES = { list: 'deploy/federation', files: [ENTRY] };

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
    await installPackages(PACKAGES, folder);
    const reason = whyOff(env);
    if (env.FEDERATION === 'off') {
      return 'The package is installed. Set FEDERATION=1 and PUBLIC_URL, and start the server again.';
    }
    return reason ?? 'The package is installed. Start the server again.';
  },
};
