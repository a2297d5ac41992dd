import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { learnedWeights } from '#src/separation/learned-shares.ts';
import { WEIGHTS } from '#src/separation/share-network.ts';
import { STEMS } from '#src/separation/source-powers.ts';
import { trainingSong } from '#fixtures/stems/training-song.ts';
import { drawSamples, type ShareSamples } from './share-samples.ts';
import { trainShares } from './train-shares.ts';

const SEED = 'tune-records';
const SONGS = 75;
const SECONDS = 14;
const ROUNDS = 3;
/** Samples drawn from songs, so that an interrupted training continues; safe to delete. */
const DRAWN = 'storage/stem-samples';
const WEIGHTS_FILE = 'packages/audio/src/separation/share-weights.ts';
/** How far weights go from where they were to what they learned: what they knew is not to be forgotten. */
const STEP_ONWARDS = 0.35;
/** The largest weight, in two bytes. */
const LARGEST = 32_767;

/**
 * @returns the exit code
 * @public for scripts/learn-stem-shares.mjs
 */
export async function main(): Promise<number> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  await mkdir(DRAWN, { recursive: true });
  const songs: ShareSamples[] = [];
  for (let number = 0; number < SONGS; number += 1) {
    const samples = await samplesOf(`${SEED}-${number}`);
    if (samples !== null) songs.push(samples);
    if (number % 10 === 9) say(`${number + 1} of ${SONGS} songs`);
  }
  const before = learnedWeights();
  // Weights of other clues are no beginning.
  const start = before.length === WEIGHTS ? before : undefined;
  const learned = trainShares(
    SEED,
    songs,
    ROUNDS,
    (round, decibels) => {
      const levels = STEMS.map((name, stem) => `${name} ${decibels[stem]!.toFixed(2)} dB`);
      say(`Round ${round}: ${levels.join(', ')} above what is wrong`);
    },
    start,
  );
  const weights = start ? between(start, learned) : learned;
  await writeFile(WEIGHTS_FILE, written(weights));
  say(`${weights.length} weights in ${WEIGHTS_FILE}`);
  return 0;
}

/** As Wortsman et al., 'Robust fine-tuning of zero-shot models' (2022), have it. */
function between(start: Float32Array, learned: Float32Array): Float32Array {
  return start.map((value, at) => value + STEP_ONWARDS * (learned[at]! - value));
}

async function samplesOf(seed: string): Promise<ShareSamples | null> {
  const path = join(DRAWN, seed);
  if (existsSync(path)) return deserialize(await readFile(path)) as ShareSamples | null;
  const samples = drawSamples(seed, trainingSong(seed, SECONDS));
  await writeFile(`${path}.part`, serialize(samples));
  await rename(`${path}.part`, path);
  return samples;
}

function written(weights: Float32Array): string {
  const step = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST;
  const whole = Int16Array.from(weights, (value) => Math.round(value / step));
  const text = Buffer.from(whole.buffer).toString('base64');
  return `// Written by scripts/learn-stem-shares.mjs: change it there.

/** Step of the weights below, which are its multiples. */
export const SHARE_STEP = ${step};

/** Weights of the network that shares sound out, as \`networkOf\` lays them out: two bytes each, in base64. */
export const SHARE_WEIGHTS = \`
${text.match(/.{1,480}/g)?.join('\n')}
\`;
`;
}
