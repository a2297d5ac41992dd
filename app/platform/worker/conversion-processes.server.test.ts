import { execSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ConversionCrashed,
  ConversionTooLarge,
  createConversionProcesses,
  type ConversionOptions,
} from './conversion-processes.server.ts';
import { defineTask } from './conversion.ts';

/** Misbehaving processes: each script replaces the bundled program. */
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'conversions-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function run(script: string, options?: ConversionOptions, memoryLimitMb = 200) {
  const workerFile = join(directory, `${Math.random()}.mjs`);
  await writeFile(workerFile, `process.on('disconnect', () => process.exit()); ${script}`);
  const conversions = createConversionProcesses({ memoryLimitMb, workerFile });
  const task = defineTask<{ topic: string }, string>('any');
  const request = { topic: 'rain' };
  return conversions.run(task, request, options);
}

const children = () => execSync(`ps -o args= --ppid ${process.pid}`).toString().includes(directory);

it('gives what the process answers, and ends it', async () => {
  const script = `process.on('message', ({ payload }) => process.send({ type: 'done', result: payload.topic }));`;
  expect(await run(script)).toBe('rain');
  expect(children()).toBe(false);
});

it('tells a crash from a refusal', async () => {
  await expect(run(`process.exit(3);`)).rejects.toThrow(ConversionCrashed);
  await expect(run(`throw new Error('broken inside');`)).rejects.toThrow(/broken inside/);
  await expect(
    run(`process.on('message', () => process.send({ type: 'refused', reason: 'Hum closer.' }));`),
  ).rejects.toMatchObject({ name: 'ConversionRefused', message: 'Hum closer.' });
});

it('ends what takes too much memory, in the heap or beside it', { timeout: 60_000 }, async () => {
  const beside = `const kept = []; setInterval(() => kept.push(Buffer.alloc(3e7, 1)), 20);`;
  await expect(run(beside)).rejects.toThrow(ConversionTooLarge);
  const inHeap = `const kept = []; for (;;) kept.push(new Array(1e5).fill(Math.random()));`;
  await expect(run(inHeap, {}, 160)).rejects.toThrow(ConversionTooLarge);
  expect(children()).toBe(false);
});

it('stops one that hears of nothing, at once', async () => {
  const abort = new AbortController();
  const started = performance.now();
  const script = `process.send({ type: 'progress', progress: 0.5, step: 'Busy', memoryMb: 1 }); for (;;);`;
  const running = run(script, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('enough')),
  });
  await expect(running).rejects.toThrow('enough');
  expect(performance.now() - started).toBeLessThan(5000);
  expect(children()).toBe(false);
});
