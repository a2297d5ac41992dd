import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { STEMS } from '#src/separation/source-powers.ts';
import { trainingSong } from '#fixtures/stems/training-song.ts';
import { drawSamples, type ShareSamples } from './share-samples.ts';
import { trainShares } from './train-shares.ts';

const SEED = 'tune-learn';
const SONGS = 150;
const SECONDS = 14;
const ROUNDS = 4;
/** What was drawn from songs already, so that learning that was cut short goes on; safe to delete. */
const DRAWN = 'storage/stem-samples';
const WEIGHTS_FILE = 'packages/audio/src/separation/share-weights.ts';
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
  const weights = trainShares(SEED, songs, ROUNDS, (round, decibels) => {
    const levels = STEMS.map((name, stem) => `${name} ${decibels[stem]!.toFixed(2)} dB`);
    say(`Round ${round}: ${levels.join(', ')} above what is wrong`);
  });
  await writeFile(WEIGHTS_FILE, written(weights));
  say(`${weights.length} weights in ${WEIGHTS_FILE}`);
  return 0;
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

/** Of the weights below, which are its multiples. */
export const SHARE_STEP = ${step};

/** Weights of the network that shares sound out, as \`networkOf\` lays them out: two bytes each, in base64. */
export const SHARE_WEIGHTS = \`
${text.match(/.{1,480}/g)?.join('\n')}
\`;
`;
}
