import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compressed-assets.mjs';
import { writeStyles } from './mirrored-styles.mjs';
import { tooHeavyScreens } from './script-budget.mjs';
import { ensureBuilders } from './install.mjs';
import { tell } from './log-lines.mjs';
import { prepareAlone } from './preparation-lock.mjs';
import { isReadOnly, projectRoot, run, stop } from './project.mjs';

const stampPath = join(projectRoot, 'build/.stamp');
const outputs = [
  'build/client',
  'build/server/index.js',
  'build/worker/audio-worker.js',
  'build/admin/main.server.js',
];

const sourceFolders = ['app', 'db', 'migrations', 'packages', 'public'];
/** Scripts that become part of the server. */
const sourceScripts = ['compressed-assets', 'log-lines', 'node-version', 'redact-url'].map(
  (name) => `scripts/${name}.mjs`,
);
const sourceFiles =
  /^(package\.json|package-lock\.json|tsconfig\.json|[\w.]+\.config\.(js|cjs|mjs|ts))$/;
const notSources = /(\.test\.tsx?|README\.md|^(vitest|playwright)\.config\.\w+)$/;

/** Builds if the sources differ from those of the last build; otherwise takes a few milliseconds. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await prepareAlone(async () => {
    // Another process may have built while this one waited.
    if (isBuilt()) return;
    tell('Building …');
    await build({ quiet: true });
  });
}

function isBuilt() {
  const sources = listSources();
  const stamp = readStamp();
  if (!stamp || !outputs.every((path) => existsSync(join(projectRoot, path)))) return false;
  const times = hashOfTimes(sources);
  if (stamp.times === times) return true;
  // A fresh checkout or a copied folder has new times but the same content, and needs no build.
  const content = hashOfContents(sources);
  if (stamp.content !== content) return false;
  try {
    writeStamp({ times, content });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  return true;
}

/**
 * Builds the client, the server, the worker and the host's commands into build/, and ends the process on
 * failure.
 */
export function build({ quiet = false } = {}) {
  return prepareAlone(() => buildHere(quiet));
}

async function buildHere(quiet) {
  await ensureBuilders();
  rmSync(stampPath, { force: true });
  // Read before building: a file saved meanwhile must lead to another build.
  const sources = listSources();
  const stamp = { times: hashOfTimes(sources), content: hashOfContents(sources) };
  await runBuilder(['@remix-run/dev/dist/cli.js', 'vite:build'], quiet);
  await writeStyles(projectRoot);
  await compressAssets(projectRoot);
  const tooHeavy = tooHeavyScreens(projectRoot);
  if (tooHeavy.length > 0) stop(`The build failed:\n${tooHeavy.join('\n')}`);
  await runBuilder(['vite/bin/vite.js', 'build', '--config', 'vite.admin.config.ts'], quiet);
  writeStamp(stamp);
}

/**
 * Runs a build program of node_modules, for production. Its many short-lived objects are cheaper to collect
 * with a larger young generation.
 */
async function runBuilder([program, ...options], quiet) {
  const path = join(projectRoot, 'node_modules', program);
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(
    process.execPath,
    ['--max-semi-space-size=64', path, ...options],
    { quiet, env },
  );
  if (code !== 0) stop(`${output}\nThe build failed: see above.`);
}

function listSources() {
  const nested = sourceFolders.flatMap((folder) => listFiles(folder));
  const top = readdirSync(projectRoot).filter((name) => sourceFiles.test(name));
  return [...nested, ...top, ...sourceScripts].filter((path) => !notSources.test(path)).sort();
}

function listFiles(folder) {
  const path = join(projectRoot, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(child) : [child];
  });
}

function hashOfTimes(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { mtimeMs, size } = statSync(join(projectRoot, path));
    hash.update(`${path}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

function hashOfContents(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(join(projectRoot, path));
    hash.update(`${path}\0${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    const [times, content] = readFileSync(stampPath, 'utf8').split('\n');
    return { times, content };
  } catch (error) {
    // Another process may have begun to build since the check: it removes the stamp first.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function writeStamp({ times, content }) {
  writeFileSync(stampPath, `${times}\n${content}\n`);
}
