import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAssets, createAssetAnswer } from './compressed-assets.mjs';

const script = 'export const words = "over and over again";\n'.repeat(40);
const german = script.replaceAll('over and over', 'immer wieder');
let root;
let server;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'artist-space-assets-'));
  const folder = join(root, 'build/client/assets');
  mkdirSync(join(folder, 'de'), { recursive: true });
  const scripts = {
    'app-1a2b.js': script,
    'de/app-1a2b.js': german,
    'same.js': script,
    'de/same.js': script,
  };
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, name), text);
  writeFileSync(join(root, 'build/client/assets/face.woff2'), script);
  await compressAssets(root);
  const answerAsset = createAssetAnswer(root);
  server = http.createServer((request, response) => {
    if (!answerAsset(request, response)) response.writeHead(404).end();
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** Requests as a browser does, and leaves the response compressed. */
const ask = (path, headers = {}, method = 'GET') =>
  new Promise((resolve, reject) => {
    const { port } = server.address();
    const request = http.request({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      const { statusCode, headers: told } = answer;
      answer.on('end', () => resolve({ statusCode, headers: told, body: Buffer.concat(parts) }));
    });
    request.on('error', reject);
    request.end();
  });
const reader = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a browser that reads Brotli gets the file that was compressed once, for good', async () => {
  const { statusCode, headers, body } = await ask('/assets/app-1a2b.js', reader);
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    'content-type': 'text/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  const head = await ask('/assets/app-1a2b.js', reader, 'HEAD');
  expect([head.headers['content-length'], head.body.length]).toEqual([String(body.length), 0]);
});

test('a file in another language has its own words, or those of its twin', async () => {
  const read = async (path) => brotliDecompressSync((await ask(path, reader)).body).toString();
  expect(await read('/assets/de/app-1a2b.js')).toBe(german);
  expect(await read('/assets/de/same.js')).toBe(script);
});

test.each([
  ['/assets/app-1a2b.js', { 'accept-encoding': 'gzip' }],
  ['/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' }],
  ['/assets/app-1a2b.js', { ...reader, range: 'bytes=0-9' }],
  ['/assets/face.woff2', reader],
  ['/assets/../../secret.js', reader],
  ['/assets/app-1a2b.js.br', reader],
])('%s with %j is left to Remix', async (path, headers) => {
  expect((await ask(path, headers)).statusCode).toBe(404);
});
