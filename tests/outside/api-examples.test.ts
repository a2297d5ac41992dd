import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueDueDeliveries } from '#app/features/activity/webhooks/deliver-webhook.job.server.ts';
import { addWebhook, viewWebhook } from '#app/features/activity/webhooks/webhook.server.ts';
import { perform } from '#app/operations/operation.ts';
import { toneWav } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { allowLoopback, contextOf, type Program, programOf } from '#tests/programs.ts';

/* Each example of docs/api.md, as it is written there, in its order, in one folder. */

const examples = [...readFileSync('docs/api.md', 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(
  ([, language = '', code = '']) => ({ language, code }),
);
const ofShell = examples.filter(({ language }) => language === 'sh').map(({ code }) => code);
const ofNode = examples.filter(({ language }) => language === 'js').map(({ code }) => code);

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;
let program: Program;
let server: Server;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'api-examples-'));

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  program = await programOf(site, ana);
  writeFileSync(join(folder, 'song.wav'), toneWav(2));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming;
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const bytes = hasBody ? { bytes: createReadableStreamFromReadable(incoming) } : {};
    void site.call(method, url, { headers, ...bytes }).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  address = await listening(server);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

async function listening(one: Server): Promise<string> {
  await new Promise<void>((listens) => one.listen(0, '127.0.0.1', listens));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

/** Starts a program in the folder of the examples, with the variables that they need. */
function start(command: string, options: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_OPTIONS: '', SITE: address, TOKEN: program.token, ...more };
  const child = spawn(command, options, { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  }
  const ended = new Promise<number | null>((ends) => child.once('close', ends));
  return { child, ended, output: () => output };
}

async function runShell(code: string): Promise<string> {
  // Node.js gives it a socket as input, for which it would read bashrc first, as for a remote shell.
  const { ended, output } = start('bash', ['--norc', '-euo', 'pipefail', '-c', code]);
  expect([await ended, output()]).toEqual([0, output()]);
  return output();
}

function startNode(code: string, name: string, more: Record<string, string> = {}) {
  writeFileSync(join(folder, name), code);
  return start(process.execPath, [name], more);
}

const titles = async () =>
  (await program.json<{ title: string }[]>('GET', `/api/artists/${ana.artistId}/tracks`)).map(
    ({ title }) => title,
  );

describe('the examples of docs/api.md', () => {
  it('are all run here', () => {
    expect([ofShell.length, ofNode.length]).toEqual([4, 2]);
    expect(new Set(examples.map(({ language }) => language))).toEqual(
      new Set(['text', 'sh', 'js', 'json']),
    );
  });

  it('read with a token', async () => {
    expect(JSON.parse(await runShell(ofShell[0] ?? ''))).toMatchObject({ name: 'ana' });
  });

  it('send a track as a form', async () => {
    await runShell(ofShell[1] ?? '');
    expect(await titles()).toEqual(['Slack Water']);
  });

  it('send a track in parts, by a tus client', async () => {
    const { ended, output } = startNode(ofNode[0] ?? '', 'upload.mjs');
    expect([await ended, output()]).toEqual([0, expect.stringMatching(/^\d+\n$/)]);
    expect(await titles()).toEqual(['In parts', 'Slack Water']);
  });

  it('repeat a write safely', async () => {
    const [first, second] = (await runShell(ofShell[2] ?? '')).split(/(?<=\})(?=\{)/);
    expect(JSON.parse(first ?? '')).toMatchObject({ title: 'Demos' });
    expect(second).toBe(first);
  });

  it('change a version', async () => {
    expect(JSON.parse(await runShell(ofShell[3] ?? ''))).toMatchObject({
      title: 'Slack Water (Live)',
    });
  });

  it('receive a webhook', async () => {
    allowLoopback(site);
    const probe = createProbe();
    await new Promise<void>((listens) => probe.listen(0, '127.0.0.1', listens));
    const { port } = probe.address() as AddressInfo;
    await new Promise((closed) => probe.close(closed));
    // The library compares the time of a message with that of this machine.
    site.clock.advance(Date.now() - site.clock.now().getTime());
    const url = `http://127.0.0.1:${port}/`;
    const added = { url, eventTypes: ['track.published'] };
    const { id: webhookId } = await perform(addWebhook, contextOf(site, ana), added);
    const { secret } = await perform(viewWebhook, contextOf(site, ana), { webhookId });
    const receiver = startNode(ofNode[1] ?? '', 'receive.mjs', {
      PORT: String(port),
      WEBHOOK_SECRET: secret ?? '',
    });
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(400);
    const [track] = await program.json<{ id: number }[]>(
      'GET',
      `/api/artists/${ana.artistId}/tracks`,
    );
    const changed = await program.call('PATCH', `/api/tracks/${track?.id}`, {
      json: { isPublic: false },
    });
    expect(changed.status).toBe(200);
    await program.call('PATCH', `/api/tracks/${track?.id}`, { json: { isPublic: true } });
    await queueDueDeliveries(site.services);
    await site.work();
    await expect.poll(receiver.output).toContain('track.published');
    const { deliveries } = await perform(viewWebhook, contextOf(site, ana), { webhookId });
    expect(deliveries).toMatchObject([{ state: 'delivered', status: 204 }]);
    receiver.child.kill();
    await receiver.ended;
  });
});
