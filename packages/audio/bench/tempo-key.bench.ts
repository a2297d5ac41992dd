import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wavFile } from '#fixtures/wav-file.ts';
import { type GenreId, GENRES } from '#fixtures/songs/genres.ts';
import { renderSong } from '#fixtures/songs/render-song.ts';
import { keyName, readKey } from '#src/musical-key.ts';
import { MusicProfile } from '#src/music-profile.ts';
import type { Key } from '#src/score.ts';

/**
 * How often tempo and key are right, on songs whose seeds nothing was fitted to.
 * Beside aubio, where it is installed. Written to the file that BENCH_RESULT names.
 */
const TAKES = 2;
const SECONDS = 40;
const RATE = 44_100;
const TIMEOUT = 1_800_000;

interface Known {
  name: string;
  bpm: number;
  key: string;
  channels: readonly Float32Array[];
}

interface Scores {
  songs: number;
  /** Shares of the songs within 4 %: of the tempo; of it, its double, half, triple or third. */
  tempo: number;
  octaves: number;
  key: number;
  /** The same of aubio, null where it is not installed. */
  aubio: { tempo: number; octaves: number } | null;
  /** Processor time for four minutes of sound. */
  seconds: number;
}

it(
  'measures tempo and key',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'artist-space-tempo-'));
    try {
      const unseen = await measure(unseenSongs(), folder);
      console.log(unseen);
      if (process.env.BENCH_RESULT) {
        await writeFile(process.env.BENCH_RESULT, JSON.stringify({ unseen }));
      }
      expect(unseen.songs).toBeGreaterThanOrEqual(30);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);

function* unseenSongs(): Generator<Known> {
  for (let take = 0; take < TAKES; take += 1) {
    for (const genre of Object.keys(GENRES) as GenreId[]) {
      const name = `unseen ${genre} ${take}`;
      const { bpm, key, channels } = renderSong(name, { genre, seconds: SECONDS });
      yield { name, bpm, key, channels };
    }
  }
}

async function measure(songs: Iterable<Known>, folder: string): Promise<Scores> {
  const sums = { songs: 0, tempo: 0, octaves: 0, key: 0, milliseconds: 0, length: 0 };
  const theirs = { tempo: 0, octaves: 0 };
  const withAubio = spawnSync('aubio', ['--help']).error === undefined;
  for (const { name, bpm, key, channels } of songs) {
    const started = process.cpuUsage();
    const profile = new MusicProfile({ sampleRate: RATE });
    profile.push(channels);
    const heard = profile.result();
    const { user, system } = process.cpuUsage(started);
    sums.milliseconds += (user + system) / 1000;
    sums.length += (channels[0]?.length ?? 0) / RATE;
    sums.songs += 1;
    sums.tempo += Number(isTempo(heard.bpm, bpm, [1]));
    sums.octaves += Number(isTempo(heard.bpm, bpm, OCTAVES));
    const points = keyPoints(heard.key, readKey(key));
    sums.key += points;
    if (!isTempo(heard.bpm, bpm, [1]) || points < 1) {
      console.log(
        `${name}: ${bpm} heard as ${heard.bpm}, ${key} heard as ${heard.key && keyName(heard.key)}`,
      );
    }
    if (!withAubio) continue;
    const path = join(folder, 'song.wav');
    await writeFile(path, wavFile(channels, { sampleRate: RATE }));
    const answer = spawnSync('aubio', ['tempo', path], { encoding: 'utf8' }).stdout;
    const guess = Number(/([\d.]+) bpm/.exec(answer)?.[1] ?? NaN);
    theirs.tempo += Number(isTempo(guess, bpm, [1]));
    theirs.octaves += Number(isTempo(guess, bpm, OCTAVES));
  }
  const share = (sum: number) => sum / sums.songs;
  return {
    songs: sums.songs,
    tempo: share(sums.tempo),
    octaves: share(sums.octaves),
    key: share(sums.key),
    aubio: withAubio ? { tempo: share(theirs.tempo), octaves: share(theirs.octaves) } : null,
    seconds: (sums.milliseconds / 1000 / sums.length) * 240,
  };
}

const OCTAVES = [1, 2, 3, 1 / 2, 1 / 3];

function isTempo(heard: number | null, bpm: number, multiples: number[]): boolean {
  return multiples.some((multiple) => Math.abs((heard ?? 0) / bpm / multiple - 1) <= 0.04);
}

/** MIREX: 1 for the key, 0.5 a fifth above, 0.3 for its relative, 0.2 for its parallel. */
function keyPoints(ours: Key | null, truth: Key | null): number {
  if (ours === null || truth === null) return 0;
  const above = (ours.tonic - truth.tonic + 12) % 12;
  if (ours.mode === truth.mode) return above === 0 ? 1 : above === 7 ? 0.5 : 0;
  if (above === 0) return 0.2;
  return above === (ours.mode === 'minor' ? 9 : 3) ? 0.3 : 0;
}
