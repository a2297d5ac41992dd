import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amplitudeAt, concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import { DamagedAudio } from '../codec/codec.ts';
import type { IngestPayload, TaskProgress } from './audio-tasks.ts';
import { type AudioPool, AudioWorkerFailed, createAudioPool } from './pool.server.ts';

const SAMPLE_RATE = 44_100;
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let directory = '';
let pool: AudioPool;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pool-'));
  pool = createAudioPool({ processes: 1, idleTimeoutMs: 1000 });
});
afterAll(async () => {
  await pool.close();
  await rm(directory, { recursive: true });
});

async function soundFile(seconds: number): Promise<string> {
  const path = join(directory, `${seconds}.wav`);
  if (existsSync(path)) return path;
  const tone = { sampleRate: SAMPLE_RATE, seconds, amplitude: 0.5 };
  const channels = [sine({ frequency: 440, ...tone }), sine({ frequency: 660, ...tone })];
  await writeFile(path, wavFile(channels, { sampleRate: SAMPLE_RATE }));
  return path;
}

async function job(inputPath: string, extra: Partial<IngestPayload> = {}): Promise<IngestPayload> {
  const outputDirectory = await mkdtemp(join(directory, 'out-'));
  return { inputPath, format: 'wav', outputDirectory, ...extra };
}

describe.each([
  { name: 'wasm', ffmpegPath: null, available: true },
  { name: 'ffmpeg', ffmpegPath: 'ffmpeg', available: hasFfmpeg },
])('ingest with $name (ffmpeg is skipped where it is not on PATH)', (backend) => {
  const { name, ffmpegPath, available } = backend;
  const given = it.skipIf(!available);

  given('tells the key of a scale', async () => {
    const path = join(directory, 'scale.wav');
    const steps = [0, 2, 4, 5, 7, 9, 11, 12, 12, 7, 4, 0];
    const notes = steps.map((step) =>
      sine({
        frequency: 440 * 2 ** (step / 12),
        sampleRate: SAMPLE_RATE,
        seconds: 0.75,
        amplitude: 0.5,
      }),
    );
    await writeFile(path, wavFile([concatenated(notes)], { sampleRate: SAMPLE_RATE }));
    const { key } = await pool.run('ingest', await job(path, { ffmpegPath }));
    expect(key).toMatchObject({ tonic: 9, mode: 'major' });
  });

  given('measures a sound, makes its renditions and tells its progress', async () => {
    const payload = await job(await soundFile(10), { ffmpegPath });
    const progress: TaskProgress[] = [];
    const result = await pool.run('ingest', payload, {
      onProgress: (report) => progress.push(report),
    });

    expect(result).toMatchObject({ codec: name, duration: 10, sampleRate: 44_100, channels: 2 });
    // A sustained fifth has neither beat nor key.
    expect(result).toMatchObject({ bpm: null, key: null });
    expect(result.peaks).toHaveLength(800);
    expect(result.peaks.every((peak) => Math.abs(peak - 128) <= 1)).toBe(true);
    // 1 kHz at full scale on both sides is 0 LUFS; 440 and 660 Hz weigh a little less.
    expect(result.loudness).toBeGreaterThan(-7.5);
    expect(result.loudness).toBeLessThan(-6);
    expect(result.truePeak).toBeCloseTo(-6.02, 1);

    const codec = await chooseCodec({ ffmpegPath: null });
    expect(result.renditions.map(({ target }) => target)).toEqual(['opus-64', 'mp3-128']);
    for (const { path, extension, bitsPerSecond, size } of result.renditions) {
      const blocks: Float32Array[] = [];
      let sampleRate = NaN;
      const format = extension === 'mp3' ? 'mp3' : 'webm';
      for await (const block of codec.decode(path, { format })) {
        blocks.push(block.channels[0] ?? new Float32Array(0));
        sampleRate = block.sampleRate;
      }
      const left = concatenated(blocks);
      expect(Math.abs(left.length / sampleRate - 10)).toBeLessThan(0.03);
      expect(amplitudeAt(left.slice(5000, -5000), 440, sampleRate)).toBeCloseTo(0.5, 1);
      expect(Math.abs((size * 8) / 10 / bitsPerSecond - 1)).toBeLessThan(0.1);
    }

    expect(progress.at(-1)?.step).toBe('finishing');
    const shares = progress.map((report) => report.progress);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeLessThan(0.5);
  });

  given('ends with the sentence for the artist when the file is damaged', async () => {
    const path = join(directory, `${name}-damaged.mp3`);
    await writeFile(path, Buffer.alloc(10_000, 'no sound in here '));
    const payload = await job(path, { ffmpegPath, format: 'mp3' });
    const failure = await pool.run('ingest', payload).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DamagedAudio);
    expect((failure as DamagedAudio).message).toMatch(
      /^No sound (was found in|could be read from) /,
    );
    expect(await readdir(payload.outputDirectory)).toEqual([]);
  });

  given('stops within a moment when aborted, takes its files away, and works on', async () => {
    const payload = await job(await soundFile(60), { ffmpegPath });
    const abort = new AbortController();
    const reason = new Error('The track was deleted.');
    const aborted = pool.run('ingest', payload, {
      signal: abort.signal,
      onProgress: () => abort.abort(reason),
    });
    await expect(aborted).rejects.toBe(reason);
    expect(await readdir(payload.outputDirectory)).toEqual([]);
    const next = await pool.run('ingest', await job(await soundFile(1), { ffmpegPath }));
    expect(next.duration).toBe(1);
  });
});

describe('AudioPool', () => {
  it('drops a task that still waits for a process at once', async () => {
    const path = await soundFile(20);
    const first = new AbortController();
    const running = pool.run('ingest', await job(path), { signal: first.signal });
    const second = new AbortController();
    const waiting = pool.run('ingest', await job(path), { signal: second.signal });
    second.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    first.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up on a task that takes too long', async () => {
    const payload = await job(await soundFile(60), { ffmpegPath: null });
    const late = pool.run('ingest', payload, { timeoutMs: 300 });
    await expect(late).rejects.toBeInstanceOf(AudioWorkerFailed);
  });

  it('reports what is wrong with the machine, not with the sound, as a failure of the process', async () => {
    const payload = await job(join(directory, 'missing.wav'));
    await expect(pool.run('ingest', payload)).rejects.toMatchObject({ name: 'AudioWorkerFailed' });
    const unwritable = { ...(await job(await soundFile(1))), outputDirectory: '/proc/nowhere' };
    await expect(pool.run('ingest', unwritable)).rejects.toBeInstanceOf(AudioWorkerFailed);
  });

  it('survives a process that runs out of memory or ends', async () => {
    const workerFile = join(directory, 'worker/crashing.mjs');
    await mkdir(join(directory, 'worker'));
    await writeFile(
      workerFile,
      `process.on('message', ({ payload }) => {
        if (payload.inputPath === 'exit') process.exit(3);
        const held = [];
        while (payload.inputPath === 'heap') held.push(new Array(100_000).fill(held.length));
        while (payload.inputPath === 'samples') held.push(new Uint8Array(10_000_000).fill(1));
        process.send({ type: 'done', result: 'fine' });
      });`,
    );
    const fragile = createAudioPool({ processes: 1, memoryLimitMb: 600, workerFile });
    for (const [inputPath, error] of [
      ['heap', DamagedAudio],
      ['samples', DamagedAudio],
      ['exit', AudioWorkerFailed],
    ] as const) {
      const crashed = fragile.run('ingest', await job(inputPath));
      await expect(crashed).rejects.toBeInstanceOf(error);
      expect(await fragile.run('ingest', await job('fine'))).toBe('fine');
    }
    await fragile.close();
  });

  it('aborts what runs when it closes, and takes nothing more', async () => {
    const closing = createAudioPool({ processes: 1 });
    const running = closing.run('ingest', await job(await soundFile(60)));
    running.catch(() => {});
    await closing.close();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(closing.run('ingest', await job('any.wav'))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
