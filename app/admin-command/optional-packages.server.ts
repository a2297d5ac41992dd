import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '#app/command-line/terminal.ts';
import { environmentWith } from '../platform/env.server.ts';

/** Packages that a site may have beside its data, where updates leave them alone. */
export interface OptionalPackages {
  /** Folder of this program with `package.json` and `package-lock.json`: names and checksums. */
  readonly list: string;
  /** Further files of that folder that belong beside the packages. */
  readonly files?: readonly string[];
  /** A folder PLATFORM/ARCHITECTURE in the packages: those of other systems are deleted. */
  readonly builds?: string;
}

const LOCK = 'package-lock.json';

/**
 * Installs packages into a folder, without running their scripts, and leaves its other files alone. Packages that are
 * there are left as they are; others are replaced once the new ones are complete.
 * @throws {Refusal} with npm's own reason
 */
export async function installPackages(
  { list, files = [], builds }: OptionalPackages,
  folder: string,
): Promise<void> {
  const build = builds && join(builds, process.platform, process.arch);
  const [wanted, present] = await Promise.all(
    [list, folder].map((place) => readFile(join(place, LOCK), 'utf8').catch(() => null)),
  );
  if (wanted !== null && wanted === present && (!build || existsSync(join(folder, build)))) return;
  const made = `${folder}-new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  for (const name of ['package.json', LOCK, ...files]) {
    await cp(join(list, name), join(made, name));
  }
  await runNpm(['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], made);
  if (builds && build) {
    if (!existsSync(join(made, build))) {
      await rm(made, { recursive: true, force: true });
      throw new Refusal(`The package has no build for ${process.platform} on ${process.arch}.`);
    }
    await rename(join(made, build), join(made, 'build'));
    await rm(join(made, builds), { recursive: true });
    await mkdir(dirname(join(made, build)), { recursive: true });
    await rename(join(made, 'build'), join(made, build));
  }
  await mkdir(folder, { recursive: true });
  // The list of checksums comes last: without it, the next run begins anew.
  await rm(join(folder, LOCK), { force: true });
  for (const name of ['package.json', 'node_modules', ...files, LOCK]) {
    await rm(join(folder, name), { recursive: true, force: true });
    await rename(join(made, name), join(folder, name));
  }
  await rm(made, { recursive: true });
}

async function runNpm(words: readonly string[], cwd: string): Promise<void> {
  const npm = environmentWith({})['npm_execpath'];
  try {
    await (npm?.endsWith('.js')
      ? promisify(execFile)(process.execPath, [npm, ...words], { cwd })
      : promisify(execFile)('npm', words, { cwd }));
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Refusal(`npm could not install the package: ${(stderr ?? String(error)).trim()}`);
  }
}
