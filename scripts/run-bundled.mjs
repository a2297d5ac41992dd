import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { projectRoot, stop } from './project.mjs';

/** Bundles a TypeScript program and runs its `main` with the command-line arguments. */
export async function runBundled(entry) {
  requireNode();
  await ensureInstalled();
  const { build } = await import('esbuild').catch(() =>
    stop(
      'This needs the development packages, which were pruned: run npm install --include=dev first.',
    ),
  );
  const { bundleEngine } = await import('@artist-space/audio/esbuild-plugin');
  // Inside the project, so that its packages are resolved; made anew each time, which is quick.
  const folder = mkdtempSync(join(projectRoot, 'node_modules/.bundled-'));
  try {
    const outfile = join(folder, 'main.mjs');
    await build({
      absWorkingDir: projectRoot,
      entryPoints: [entry],
      outfile,
      bundle: true,
      packages: 'external',
      plugins: [bundleEngine],
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
    });
    const { main } = await import(pathToFileURL(outfile).href);
    process.exitCode = await main(process.argv.slice(2));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
