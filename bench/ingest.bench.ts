import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { renderSong } from '@artist-space/audio/fixtures/songs/render-song.ts';
import { buildWorkers } from '#app/platform/worker/bundle-worker.ts';
import { createAudioPool } from '#app/platform/worker/pool.server.ts';

const SECONDS = 240;
const RATE = 44_100;
const ROUNDS = 3;

/**
 * Time for reading a four-minute WAV file: measuring, analysing, and making both renditions; with each codec.
 * Seconds, written to the file that BENCH_RESULT names. The caller must restrict it to one processor core.
 */
it('measures ingest', async () => {
  await buildWorkers();
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-ingest-'));
  const pool = createAudioPool({ processes: 1, idleTimeoutMs: 60_000 });
  try {
    const inputPath = join(folder, 'song.wav');
    await writeFile(inputPath, wavFile(fourMinutes(), { sampleRate: RATE }));
    const read = async (ffmpegPath: string | null) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const outputDirectory = await mkdtemp(join(folder, 'out-'));
        const started = performance.now();
        const payload = { inputPath, format: 'wav', outputDirectory, ffmpegPath } as const;
        const { duration } = await pool.run('ingest', payload);
        times.push((performance.now() - started) / 1000);
        expect(duration).toBeCloseTo(SECONDS, 0);
      }
      return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
    };
    const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
    const result = {
      seconds: SECONDS,
      wasm: await read(null),
      ffmpeg: hasFfmpeg ? await read('ffmpeg') : null,
    };
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify(result));
    }
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 900_000);

/** A synthesised song, repeated. */
function fourMinutes(): Float32Array[] {
  const { channels } = renderSong('bench-ingest', { seconds: 40 });
  return channels.map((samples) => {
    const whole = new Float32Array(SECONDS * RATE);
    for (let at = 0; at < whole.length; at += samples.length) {
      whole.set(samples.subarray(0, whole.length - at), at);
    }
    return whole;
  });
}
