import genreTones from '#content/tables/genre-tones.json' with { type: 'json' };
import type { Decibels, Hertz } from '../units.ts';
import type { Genre } from '../vocabulary.ts';

/** Centres of the third-octave bands that tone is compared in (IEC 61260), 40 Hz to 12.5 kHz. */
export const THIRD_OCTAVES: readonly Hertz[] = Array.from(
  { length: 26 },
  (_, band) => 1000 * 2 ** ((band - 14) / 3),
);

/** Differences of a kind of music from the average tone below 120 Hz, around 400 Hz and above 4 kHz. */
interface Lean {
  readonly low: Decibels;
  readonly middle: Decibels;
  readonly high: Decibels;
}

const LEANS = {
  average: { low: 0, middle: 0, high: 0 },
  club: { low: 1.5, middle: -1, high: 0.5 },
  urban: { low: 2, middle: -0.5, high: 0 },
  loud: { low: -2, middle: 0.5, high: 1 },
  acoustic: { low: -2, middle: 1, high: -0.5 },
  mellow: { low: 0, middle: 0.5, high: -1.5 },
} satisfies Record<string, Lean>;

const KINDS = genreTones as Readonly<Partial<Record<Genre, keyof typeof LEANS>>>;

/** Corners of the average, levels of third-octave bands: straight lines between them on octaves. */
const AVERAGE: readonly (readonly [Hertz, Decibels])[] = [
  [40, -6],
  [63, -1],
  [100, 0],
  [400, -3],
  [1000, -5],
  [4000, -7.2],
  [8000, -10.5],
  [12_500, -15],
];

/**
 * The tone that a genre's records have on average: levels of {@link THIRD_OCTAVES}, relative to each
 * other. Their shape is that of the published averages, drawn with straight lines: a broad top between
 * 60 and 100 Hz, about −5 dB an octave of spectral density (−2 dB of third-octave bands) from there on,
 * a little less from 1 to 4 kHz and a steeper fall above (Pestana, Ma, Reiss, Barbosa & Black, "Spectral Characteristics of Popular
 * Commercial Recordings 1950–2010", AES 135, 2013; Elowsson & Friberg, "Long-term Average Spectrum in
 * Popular Music and its Relation to the Level of the Percussion", AES 142, 2017). How genres lean
 * follows the latter, the more percussion, the more below 100 Hz and above 4 kHz; the numbers are ours, laid so
 * that the octave at 4 kHz lies 12 to 14 dB under the whole, as commercial masters have it.
 */
export function toneReference(genre: Genre | undefined): readonly Decibels[] {
  const { low, middle, high } = LEANS[(genre && KINDS[genre]) ?? 'average'];
  return THIRD_OCTAVES.map((hertz) => {
    const octavesFrom400 = Math.log2(hertz / 400);
    return (
      averageAt(hertz) +
      low * share(Math.log2(180 / hertz)) +
      middle * Math.exp(-(octavesFrom400 ** 2)) +
      high * share(Math.log2(hertz / 2800))
    );
  });
}

/** From nothing to all within an octave. */
function share(octaves: number): number {
  return Math.min(1, Math.max(0, octaves));
}

function averageAt(hertz: Hertz): Decibels {
  const after = AVERAGE.findIndex(([corner]) => corner >= hertz);
  const [to, end] = AVERAGE[after] ?? [hertz, -20];
  const [from, start] = AVERAGE[after - 1] ?? [to, end];
  return from === to ? end : start + ((end - start) * Math.log(hertz / from)) / Math.log(to / from);
}
