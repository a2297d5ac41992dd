import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { bundleEngine, dictionaryAsText } from '@artist-space/audio/esbuild-plugin';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, context, type Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin } from 'vite';

const ENTRIES = {
  'audio-worker': 'app/platform/worker/audio-worker.ts',
  'conversion-worker': 'app/conversion-worker.server.ts',
  'encoder-thread': 'app/platform/worker/encoder-thread.ts',
  'prompt-thread': 'app/platform/worker/prompt-thread.ts',
  'picture-worker': 'app/platform/worker/picture-worker.ts',
};
const OUTPUT_DIRECTORY = 'build/worker';

/**
 * Bundles the programs of the audio, picture and conversion processes into build/worker, where they are
 * looked for, relative to the working directory. With `watch` they are bundled again whenever a source
 * changes, until `close` is called.
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

/** Vite plugins that bundle after the server's build, and watch while the development server runs. */
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
        // Remix starts a second, internal server even while it builds.
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
    // In separate files: inline source maps would be held in the memory of every process.
    sourcemap: 'linked',
    logLevel: 'warning',
    write: false,
    plugins: [bundleEngine, dictionaryAsText, writeWhole],
  };
}

/** A process may load the file at any moment, so it is replaced atomically. */
const writeWhole: BundlerPlugin = {
  name: 'write-whole',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      await removeOutdated();
      // The entry files last, since they refer to the others.
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

/** A file older than the previous build by this much belongs to an earlier one. */
const SPARED_MILLISECONDS = 60_000;

/**
 * Removes files of builds before the previous one, whose files may still be in use. A build writes all of its
 * files, its entries last.
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
