import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { bundleEngine, dictionaryAsText } from '@artist-space/audio/esbuild-plugin';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, context, type Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin } from 'vite';

const ENTRIES = {
  'audio-worker': 'app/platform/worker/audio-worker.ts',
  'conversion-worker': 'app/conversion-worker.server.ts',
  'encoder-thread': 'app/platform/worker/encoder-thread.ts',
  'picture-worker': 'app/platform/worker/picture-worker.ts',
};
const OUTPUT_DIRECTORY = 'build/worker';

/**
 * Bundles what runs in the audio, picture and conversion processes into build/worker, where
 * both are looked for, relative to the working directory. With `watch` it is bundled again whenever
 * a source changes, until `close` is called.
 */
export async function buildWorkers(
  options: { watch?: boolean } = {},
): Promise<{ close: () => Promise<void> }> {
  const bundler = await context(bundleOptions());
  if (options.watch) {
    await bundler.watch();
    return { close: () => bundler.dispose() };
  }
  try {
    await bundler.rebuild();
  } finally {
    await bundler.dispose();
  }
  return { close: () => Promise.resolve() };
}

/** Vite's side of it: once behind the server's build, watching while the development server runs. */
export function bundleWorkers(): Plugin[] {
  let isServerBuild = false;
  let watching: { close: () => Promise<void> } | undefined;
  return [
    {
      name: 'bundle-workers:build',
      apply: 'build',
      configResolved(config) {
        isServerBuild = Boolean(config.build.ssr);
      },
      async closeBundle() {
        if (isServerBuild) await buildWorkers();
      },
    },
    {
      name: 'bundle-workers:serve',
      apply: 'serve',
      async configureServer(server) {
        // Remix keeps a second server for itself that no browser talks to, even while it builds.
        if (server.config.server.hmr === false) return;
        watching = await buildWorkers({ watch: true });
      },
      async closeBundle() {
        await watching?.close();
      },
    },
  ];
}

function bundleOptions(): BuildOptions {
  return {
    absWorkingDir: process.cwd(),
    entryPoints: ENTRIES,
    outdir: OUTPUT_DIRECTORY,
    bundle: true,
    // Code that only one task needs is loaded by that task alone.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // In files of their own: inside the programs they would be held in the memory of every process.
    sourcemap: 'linked',
    logLevel: 'warning',
    write: false,
    plugins: [bundleEngine, dictionaryAsText, writeWhole],
  };
}

/** A process may load the file at any moment: it is replaced in one step, never half written. */
const writeWhole: BundlerPlugin = {
  name: 'write-whole',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      await removeOutdated();
      // The entries last: they name the others.
      const inOrder = outputFiles.toSorted((one, other) => rank(one.path) - rank(other.path));
      for (const { path, contents } of inOrder) {
        const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, contents);
        await rename(draft, path);
      }
    });
  },
};

/** Older than the build before by this much, a file belongs to one before that. */
const SPARED_MILLISECONDS = 60_000;

/**
 * Removes what builds before the last one have left: its own files may still be running, and a build
 * writes all of its files, its entries last.
 */
async function removeOutdated(): Promise<void> {
  const entry = join(OUTPUT_DIRECTORY, 'audio-worker.js');
  const last = await stat(entry).catch(() => null);
  if (last === null) return;
  for (const name of await readdir(OUTPUT_DIRECTORY)) {
    const path = join(OUTPUT_DIRECTORY, name);
    const file = await stat(path).catch(() => null);
    const isOutdated = file !== null && file.mtimeMs < last.mtimeMs - SPARED_MILLISECONDS;
    if (isOutdated) await rm(path, { force: true, recursive: true });
  }
}

const rank = (path: string) => (Object.hasOwn(ENTRIES, basename(path, '.js')) ? 1 : 0);
