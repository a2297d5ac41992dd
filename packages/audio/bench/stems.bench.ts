import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { gainOverMix, product } from '#fixtures/stems/distortion.ts';
import { type KnownStems, renderStems, type Stereo } from '#fixtures/stems/render-stems.ts';
import type { GenreId } from '#fixtures/songs/genres.ts';
import { separate } from '#fixtures/stems/separate.ts';
import { type Stem, STEMS } from '#src/vocabulary.ts';
import { emptySpectrogram, StereoFourier } from '#src/separation/stereo-spectrogram.ts';

/**
 * Quality of separated stems, in songs with seeds that nothing was fitted to, compared with what the ideal
 * ratio mask reaches, which knows the answer. Written to the file that BENCH_RESULT names.
 */
const RATE = 44_100;
const TIMEOUT = 1_800_000;
const LENGTHS = [20, 26, 32];
const SONGS: GenreId[] = [
  ...(['rock', 'pop', 'house', 'trap', 'funk', 'reggae', 'jazz', 'metal'] as const),
  ...(['techno', 'disco', 'bossa', 'synthwave', 'dubstep', 'afro'] as const),
];

/** Mean gain of SI-SDR over the mixture in dB, of each stem and of all of them. */
type Gains = Record<Stem | 'mean', number>;

interface Result {
  songs: number;
  ours: Gains;
  ideal: Gains;
  /** Seconds of sound per second of processor time. */
  speed: number;
}

it(
  'measures stem separation',
  async () => {
    const result = measure();
    console.log(result);
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify(result));
    }
    expect(result.songs).toBeGreaterThanOrEqual(12);
  },
  TIMEOUT,
);

function measure(): Result {
  const ours: Row[] = [];
  const ideal: Row[] = [];
  const time = { sound: 0, processor: 0 };
  SONGS.forEach((genre, number) => {
    const seconds = LENGTHS[number % LENGTHS.length] ?? 20;
    const known = renderStems(`bench-${number} ${genre}`, { genre, seconds });
    const started = process.cpuUsage();
    const stems = separate([known.mix.left, known.mix.right], RATE);
    const { user, system } = process.cpuUsage(started);
    time.sound += seconds;
    time.processor += (user + system) / 1e6;
    const row = gainsOf(stems, known);
    console.log(genre, row);
    ours.push(row);
    ideal.push(gainsOf(idealStems(known), known));
  });
  return {
    songs: SONGS.length,
    ours: mean(ours),
    ideal: mean(ideal),
    speed: time.sound / time.processor,
  };
}

type Row = Partial<Record<Stem, number>>;

/** A silent stem has no gain. */
function gainsOf(found: Record<Stem, Stereo>, { stems, mix }: KnownStems): Row {
  const heard = STEMS.filter((name) => product(stems[name], stems[name]) > 1e-3);
  return Object.fromEntries(
    heard.map((name) => [name, gainOverMix(found[name], stems[name], mix)]),
  );
}

function mean(rows: readonly Row[]): Gains {
  const average = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const of = (name: Stem) => average(rows.flatMap((row) => row[name] ?? []));
  const stems = { vocals: of('vocals'), drums: of('drums'), bass: of('bass'), other: of('other') };
  return { ...stems, mean: average(Object.values(stems)) };
}

/** Each stem's share of the sum of all stems' magnitudes, at every point and in each channel. */
function idealStems({ stems, mix }: KnownStems): Record<Stem, Stereo> {
  const fourier = new StereoFourier(4096);
  const whole = fourier.analyse(mix.left, mix.right);
  const parts = STEMS.map((name) => fourier.analyse(stems[name].left, stems[name].right));
  const masked = emptySpectrogram(whole.frames, whole.bins);
  const extract = (number: number): Stereo => {
    for (const side of ['left', 'right'] as const) {
      const [real, imaginary] = [`${side}Real`, `${side}Imaginary`] as const;
      for (let at = 0; at < masked[real].length; at += 1) {
        let own = 0;
        let sum = 1e-12;
        parts.forEach((part, index) => {
          const magnitude = Math.sqrt((part[real][at] ?? 0) ** 2 + (part[imaginary][at] ?? 0) ** 2);
          sum += magnitude;
          if (index === number) own = magnitude;
        });
        masked[real][at] = ((whole[real][at] ?? 0) * own) / sum;
        masked[imaginary][at] = ((whole[imaginary][at] ?? 0) * own) / sum;
      }
    }
    const [left, right] = fourier.synthesise(masked, mix.left.length);
    return { left, right };
  };
  const [vocals, drums, bass, other] = [extract(0), extract(1), extract(2), extract(3)];
  return { vocals, drums, bass, other };
}
