import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wavFile } from '#fixtures/wav-file.ts';
import { matchHits } from '#fixtures/beatbox/match-hits.ts';
import { NOT_BEATS, notABeat } from '#fixtures/beatbox/not-beats.ts';
import { performTake } from '#fixtures/beatbox/perform-take.ts';
import { transcribeHits } from '#src/analysis/hits.ts';

/**
 * How often hits of mouth beats are found and rightly named, on takes whose seeds nothing was fitted
 * to; the onsets alone beside aubio's, where it is installed; and how often what is no beat is
 * refused. Written to the file that BENCH_RESULT names.
 */
const TAKES = 60;
const REFUSALS = 8;
const TIMEOUT = 1_800_000;

/** F1 of lists that have so many hits in common. */
function f1(common: number, truth: number, heard: number): number {
  return (2 * common) / Math.max(1, truth + heard);
}

it(
  'measures the hits of mouth beats',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'artist-space-hits-'));
    try {
      const result = { ...(await measureTakes(folder)), ...measureRefusals() };
      console.log(result);
      if (process.env.BENCH_RESULT) {
        await writeFile(process.env.BENCH_RESULT, JSON.stringify(result));
      }
      expect(result.takes).toBe(TAKES);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);

async function measureTakes(folder: string) {
  const sums = { truth: 0, heard: 0, found: 0, named: 0, milliseconds: 0, seconds: 0 };
  const theirs = { heard: 0, found: 0 };
  const withAubio = spawnSync('aubio', ['--help']).error === undefined;
  for (let take = 0; take < TAKES; take += 1) {
    const { samples, sampleRate, hits } = performTake(`bench-${take}`);
    const started = process.cpuUsage();
    const result = transcribeHits(samples, sampleRate);
    const { user, system } = process.cpuUsage(started);
    sums.milliseconds += (user + system) / 1000;
    sums.seconds += samples.length / sampleRate;
    const list = result.ok ? result.hits : [];
    const { found, named } = matchHits(hits, list);
    sums.truth += hits.length;
    sums.heard += list.length;
    sums.found += found;
    sums.named += named;
    if (f1(named, hits.length, list.length) < 0.85) {
      const onsets = f1(found, hits.length, list.length).toFixed(2);
      console.log(`bench-${take}: onsets ${onsets}, with names ${named} of ${hits.length}`);
    }
    if (!withAubio) continue;
    const path = join(folder, 'take.wav');
    await writeFile(path, wavFile([samples], { sampleRate }));
    const answer = spawnSync('aubio', ['onset', path], { encoding: 'utf8' }).stdout;
    const onsets = answer.split('\n').filter(Boolean).map(Number);
    theirs.heard += onsets.length;
    theirs.found += matchHits(
      hits,
      onsets.map((at) => ({ at, drum: '' })),
    ).found;
  }
  return {
    takes: TAKES,
    hits: f1(sums.named, sums.truth, sums.heard),
    onsets: f1(sums.found, sums.truth, sums.heard),
    aubio: withAubio ? f1(theirs.found, sums.truth, theirs.heard) : null,
    /** How many times faster than the sound lasts, on one core. */
    speed: (sums.seconds * 1000) / sums.milliseconds,
  };
}

function measureRefusals() {
  const kinds = NOT_BEATS.flatMap((kind) =>
    Array.from({ length: REFUSALS }, (_, take) => notABeat(kind, `bench-${take}`)),
  );
  const refused = kinds.filter((samples) => !transcribeHits(samples, 44_100).ok).length;
  return { refused: refused / kinds.length, notBeats: kinds.length };
}
