import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { renderSong } from '#fixtures/songs/render-song.ts';
import { WavEncoder } from '#src/wav.ts';
import { noteFigures } from './figures.ts';

const MINUTES = 10;
const LOOK_EVERY = 50;

/** The most memory that the command line ever holds, with ten minutes of stereo to work on. */
it('measures the memory of long recordings', { timeout: 3_600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-memory-'));
  try {
    const [mix, hum] = [join(folder, 'mix.wav'), join(folder, 'hum.wav')];
    const { channels, sampleRate } = renderSong('bench-memory', { genre: 'rock', seconds: 30 });
    await writeRepeated(mix, channels, sampleRate);
    const hummed = renderHum('bench-memory', { kind: 'doo', seconds: 30, sampleRate: 44_100 });
    await writeRepeated(hum, [hummed.samples, hummed.samples], 44_100);
    const commands = {
      analyse: [mix],
      separate: [mix, '--out', join(folder, 'stems')],
      vocals: [hum, '--seed', '1', '--wav', join(folder, 'vocals.wav')],
      song: [hum, '--seed', '1', '--quality', 'high', '--wav', join(folder, 'song.wav')],
    };
    const peaks: [string, number][] = [];
    for (const [name, words] of Object.entries(commands)) {
      peaks.push([name, await peakOf([name, ...words])]);
    }
    noteFigures([
      {
        what: 'Memory for ten minutes of stereo, at most',
        value: Math.max(...peaks.map(([, peak]) => peak)),
        floor: 400,
        goal: 400,
        digits: 0,
        unit: ' MB',
        note: peaks.map(([name, peak]) => `${name} ${peak.toFixed(0)} MB`).join(', '),
      },
    ]);
    expect(peaks).toHaveLength(Object.keys(commands).length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function writeRepeated(
  path: string,
  channels: readonly Float32Array[],
  sampleRate: number,
): Promise<void> {
  const encoder = new WavEncoder({ sampleRate, channels: channels.length });
  const file = await open(path, 'w');
  await file.write(encoder.header());
  const turns = Math.ceil((MINUTES * 60 * sampleRate) / (channels[0]?.length ?? 1));
  for (let turn = 0; turn < turns; turn += 1) await file.write(encoder.push(channels));
  await file.write(encoder.header(), 0, undefined, 0);
  await file.close();
}

/** Peak memory of the command plus that of the processes it starts, in megabytes. */
async function peakOf(words: readonly string[]): Promise<number> {
  // As `npm run audio` starts it.
  const program = ['--max-semi-space-size=4', 'scripts/audio.mjs'];
  const child = spawn('node', [...program, ...words], {
    stdio: 'ignore',
    // The built-in sources are measured, independent of this machine's .env.
    env: { ...process.env, SOUNDFONT_PATH: '', STEM_MODEL_PATH: '' },
  });
  let most = 0;
  const look = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => {
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      },
      () => undefined,
    );
  }, LOOK_EVERY);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`audio ${words.join(' ')} ended with ${String(code)}.`);
  return most;
}
