import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, context, type Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin } from 'vite';

const ENTRIES = [
  'app/platform/worker/audio-worker.ts',
  'app/platform/worker/conversion-worker.ts',
  'app/platform/worker/encoder-thread.ts',
];
const OUTPUT_DIRECTORY = 'build/worker';

/**
 * Bundles what runs in the audio threads and in the conversion processes into build/worker, where
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
    // What a task needs alone is loaded by that task alone.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    write: false,
    plugins: [writeWhole],
  };
}

/** A thread may load the file at any moment: it is replaced in one step, never half written. */
const writeWhole: BundlerPlugin = {
  name: 'write-whole',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
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

const rank = (path: string) =>
  ENTRIES.some((entry) => basename(entry, '.ts') === basename(path, '.js')) ? 1 : 0;
