import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#app/durations.ts';
import { newFolder, startServer } from '#tests/browser/server.ts';
import {
  copySources,
  fetchNode,
  lendBuild,
  removeFolder,
  supportedReleases,
  type OtherNode,
} from '#tests/other-node.ts';
import { PASSWORD, SESSION_SECRET, siteOf, type StartedSite } from '#tests/started-site.ts';

const releases = await supportedReleases();
/** In addition to the current one; a deep run tests all. */
const SAMPLE = '24';

const opened: string[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await removeFolder(folder);
});

async function temporary(made: Promise<string>): Promise<string> {
  const folder = await made;
  opened.push(folder);
  return folder;
}

test(
  `what was built starts, takes a sound and serves it on Node.js ${SAMPLE}`,
  async ({ skip }) => {
    const home = await temporary(mkdtemp(join(tmpdir(), 'other-node-')));
    const sqlite = await lockedSqlite();
    const node = await fetchNode(SAMPLE, home, [`better-sqlite3@${sqlite}`]);
    if (typeof node === 'string') return skip(node);
    const project = await temporary(copySources());
    await lendBuild(project, join(home, 'node_modules'));
    const printed = await serveSong(node, project);
    expect(printed).not.toMatch(/Installing|Building|Preparing/);
  },
  6 * MINUTE_MS,
);

describe.runIf(process.env.DEEP)('from the sources alone, native packages compiled', () => {
  test.each(releases)(
    'Node.js %s installs, builds, starts, takes a sound, serves it, and prunes',
    async (major) => {
      const home = await temporary(mkdtemp(join(tmpdir(), 'other-node-')));
      const node = await fetchNode(major, home);
      if (typeof node === 'string') throw new Error(node);
      const project = await temporary(copySources());
      const compiled = { npm_config_build_from_source: 'true' };
      const printed = await serveSong(node, project, compiled);
      expect(printed).toMatch(/Installing[\s\S]*Preparing[\s\S]*Building/);
      const binaries = ['better-sqlite3', 'better-sqlite3-12'].filter((name) =>
        existsSync(join(project, 'node_modules', name, 'build/Release/better_sqlite3.node')),
      );
      expect(binaries).toEqual([major === '20' ? 'better-sqlite3-12' : 'better-sqlite3']);

      const all: Record<string, string> = { ...node.environment, ...compiled };
      const env = all as NodeJS.ProcessEnv;
      await promisify(execFile)(node.program, ['scripts/prune.mjs'], { cwd: project, env });
      expect(existsSync(join(project, 'node_modules/vite'))).toBe(false);
      expect(await serveSong(node, project, compiled)).not.toMatch(/Installing|Building|Preparing/);
    },
    30 * MINUTE_MS,
  );
});

/**
 * Starts a site, registers an artist, uploads a FLAC, downloads it and its rendition, and ends the site.
 * @returns the server's output
 */
async function serveSong(
  { program, version, environment }: OtherNode,
  project: string,
  more: Record<string, string> = {},
): Promise<string> {
  const settings = { ACCESS_PASSWORD: '', SESSION_SECRET, ...environment, ...more };
  const server = await startServer(settings, newFolder(), { node: program, project });
  try {
    const site = siteOf(server);
    const health = await site.ask('GET', '/healthz');
    expect([version, health.status]).toEqual([version, 200]);
    await uploadAndHear(site);
    server.signal('SIGTERM');
    expect([version, await server.ended]).toEqual([version, 0]);
    return server.output();
  } finally {
    await server.close();
  }
}

async function uploadAndHear(site: StartedSite): Promise<void> {
  const artist = await site.register('ana@example.org');
  const original = new Uint8Array(await readFile('tests/fixtures/audio/tone.flac'));
  const form = new FormData();
  form.set('title', 'Slack Water');
  form.set('audio', new File([original], 'Slack Water.flac', { type: 'audio/flac' }));
  const headers = { cookie: artist.cookie };
  const sent = await fetch(`${site.url}/api/tracks`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  const track = async () => {
    const answer = await site.ask('GET', `/api/tracks/${id}`, { as: artist });
    return (await answer.json()) as { audioUrl: string; outputUrl: string | null };
  };
  await vi.waitFor(async () => expect((await track()).outputUrl).not.toBeNull(), {
    timeout: MINUTE_MS,
    interval: 250,
  });
  const { audioUrl, outputUrl } = await track();
  const bytesOf = async (path: string) =>
    new Uint8Array(await (await site.ask('GET', path, { as: artist })).arrayBuffer());
  expect(await bytesOf(audioUrl)).toEqual(original);
  expect((await bytesOf(outputUrl ?? '')).byteLength).toBeGreaterThan(1000);
  // Native packages also hash the password and draw a picture.
  expect((await site.signIn('ana@example.org', PASSWORD)).status).toBe(200);
  const page = await site.ask('GET', `/tracks/${id}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Slack Water')]);
}

/** The release of better-sqlite3 in package-lock.json for Node-API 10. */
async function lockedSqlite(): Promise<string> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return packages['node_modules/better-sqlite3']?.version ?? '';
}
