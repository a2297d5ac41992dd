import genreTones from '#content/tables/genre-tones.json' with { type: 'json' };
import type { Decibels, Hertz } from '../units.ts';
import type { Genre } from '../vocabulary.ts';

/** Centres of third-octave bands (IEC 61260), 40 Hz to 12.5 kHz. */
export const THIRD_OCTAVES: readonly Hertz[] = Array.from(
  { length: 26 },
  (_, band) => 1000 * 2 ** ((band - 14) / 3),
);

/** Difference from the average spectrum below 120 Hz, around 400 Hz and above 4 kHz. */
interface ToneOffset {
  readonly low: Decibels;
  readonly middle: Decibels;
  readonly high: Decibels;
}

const TONE_OFFSETS = {
  average: { low: 0, middle: 0, high: 0 },
  club: { low: 1.5, middle: -1, high: 0.5 },
  urban: { low: 2, middle: -0.5, high: 0 },
  loud: { low: -2, middle: 0.5, high: 1 },
  acoustic: { low: -2, middle: 1, high: -0.5 },
  mellow: { low: 0, middle: 0.5, high: -1.5 },
} satisfies Record<string, ToneOffset>;

const GENRE_TONES = genreTones as Readonly<Partial<Record<Genre, keyof typeof TONE_OFFSETS>>>;

/** Average spectrum in third-octave bands: breakpoints, interpolated linearly over log frequency. */
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
 * Average spectrum of a genre's recordings: levels of {@link THIRD_OCTAVES} relative to each other. It
 * approximates published averages: a broad maximum between 60 and 100 Hz, about −5 dB per octave of
 * spectral density (−2 dB of third-octave bands) above it, a little less from 1 to 4 kHz and a steeper
 * slope above (Pestana, Ma, Reiss, Barbosa & Black, "Spectral Characteristics of Popular Commercial
 * Recordings 1950–2010", AES 135, 2013; Elowsson & Friberg, "Long-term Average Spectrum in Popular Music
 * and its Relation to the Level of the Percussion", AES 142, 2017). The genres' differences follow the
 * latter: more percussion comes with more level below 100 Hz and above 4 kHz. The numbers are our own,
 * chosen so that the octave at 4 kHz is 12 to 14 dB below the total, as in commercial masters.
 */
export function toneReference(genre: Genre | undefined): readonly Decibels[] {
  const { low, middle, high } = TONE_OFFSETS[(genre && GENRE_TONES[genre]) ?? 'average'];
  return THIRD_OCTAVES.map((hertz) => {
    const octavesFrom400 = Math.log2(hertz / 400);
    return (
      averageAt(hertz) +
      low * octaveRamp(Math.log2(180 / hertz)) +
      middle * Math.exp(-(octavesFrom400 ** 2)) +
      high * octaveRamp(Math.log2(hertz / 2800))
    );
  });
}

/** Ramp from 0 to 1 over one octave. */
function octaveRamp(octaves: number): number {
  return Math.min(1, Math.max(0, octaves));
}

function averageAt(hertz: Hertz): Decibels {
  const after = AVERAGE.findIndex(([corner]) => corner >= hertz);
  const [to, end] = AVERAGE[after] ?? [hertz, -20];
  const [from, start] = AVERAGE[after - 1] ?? [to, end];
  return from === to ? end : start + ((end - start) * Math.log(hertz / from)) / Math.log(to / from);
}
