import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resilientRouter } from './resilient-router-plugin.ts';

/*
 * The plugin changes internals of @remix-run/react: this test fails if a new version creates its router or
 * reads its data in another way.
 */

let folder: string;
beforeAll(() => {
  // Inside the project, so that packages are resolved.
  mkdirSync('node_modules/.cache', { recursive: true });
  folder = mkdtempSync(resolve('node_modules/.cache/router-'));
  const entry =
    "import { RemixBrowser } from '@remix-run/react';\nglobalThis.app = RemixBrowser;\n";
  writeFileSync(join(folder, 'app.ts'), entry);
  writeFileSync(join(folder, 'other.ts'), "document.title = 'No Remix';\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Code of an entry in a browser build. */
async function built(entry: string, plugins: Plugin[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, rollupOptions: { input: join(folder, entry) } },
  })) as Rollup.RollupOutput;
  return output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

describe('the plugin', () => {
  it('puts our router between Remix and its own, and keeps aborted answers out of the console', async () => {
    const code = await built('app.ts', [resilientRouter()]);
    const name = /const (createRouter\S*) = makeResilient\((createRouter\S*)\)/.exec(code);
    expect(name).not.toBeNull();
    // Remix creates a router once, and uses ours.
    const created = [...code.matchAll(/router = (createRouter\S*)\(\{/g)].map(([, by]) => by);
    expect(created).toEqual([name?.[1]]);
    expect(code).toContain('AbortError');
    expect(code.match(/^\s*console\.error\(e\);/gm) ?? []).toEqual([]);
  });

  it('is what does it: without it Remix has its own', async () => {
    const code = await built('app.ts', []);
    expect(code).not.toContain('makeResilient');
    expect(code).toContain('console.error(e);');
  });

  it('fails a build in which Remix makes its router elsewhere', async () => {
    await expect(built('other.ts', [resilientRouter()])).rejects.toThrow(
      'Remix makes its router elsewhere now.',
    );
  });
});

it('Remix gives its router what ours reads: routes, a data strategy and a discovery of routes', () => {
  const source = readFileSync('node_modules/@remix-run/react/dist/esm/browser.js', 'utf8');
  const call = /createRouter\(\{([^]*?)\n {4}\}\);/.exec(source)?.[1] ?? '';
  const names = [...call.matchAll(/^ {6}(\w+)[:,]/gm)].map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['routes', 'dataStrategy', 'patchRoutesOnNavigation']),
  );
});
