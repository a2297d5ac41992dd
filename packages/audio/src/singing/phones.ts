import type { Hertz, Seconds } from '../units.ts';

/**
 * Articulation targets of the sounds of English for an adult male vocal tract, after Peterson & Barney
 * (1952) and Klatt (1980, tables II and III). Singers scale the frequencies by their tract length.
 */
export type Manner =
  | 'vowel'
  | 'glide'
  | 'liquid'
  | 'nasal'
  | 'stop'
  | 'fricative'
  | 'affricate'
  | 'aspirate';
export type PlaceOfArticulation = 'lips' | 'teeth' | 'ridge' | 'palate' | 'velum' | 'none';
export type Triple = readonly [number, number, number];

/** One peak of a noise spectrum. */
export interface NoiseBand {
  readonly at: Hertz;
  readonly width: Hertz;
  /** Amplitude relative to a full vowel's. */
  readonly gain: number;
}

export interface Phone {
  readonly manner: Manner;
  readonly place: PlaceOfArticulation;
  readonly voiced: boolean;
  /** Centres of the first three formants. */
  readonly formants: Triple;
  readonly widths: Triple;
  /** Formants at the end of a diphthong. */
  readonly glideTo?: Triple;
  /** Full duration of a consonant; for stops, closure and release together. */
  readonly length: Seconds;
  /** Duration of the release of a stop or an affricate. */
  readonly release?: Seconds;
  readonly noise?: readonly NoiseBand[];
}

const HISS: readonly NoiseBand[] = [
  { at: 5000, width: 1500, gain: 0.16 },
  { at: 7400, width: 2600, gain: 0.19 },
  { at: 10_800, width: 4500, gain: 0.12 },
];
const HUSH: readonly NoiseBand[] = [
  { at: 2600, width: 600, gain: 0.22 },
  { at: 4200, width: 1600, gain: 0.18 },
  { at: 7200, width: 4000, gain: 0.08 },
];
const LIP_NOISE: readonly NoiseBand[] = [
  { at: 1500, width: 1500, gain: 0.035 },
  { at: 4500, width: 4000, gain: 0.05 },
  { at: 9500, width: 6000, gain: 0.06 },
];
const TOOTH_NOISE: readonly NoiseBand[] = [
  { at: 1700, width: 1200, gain: 0.02 },
  { at: 6000, width: 3500, gain: 0.05 },
  { at: 9000, width: 5000, gain: 0.05 },
];
const LIP_BURST: readonly NoiseBand[] = [
  { at: 700, width: 900, gain: 0.16 },
  { at: 2200, width: 3000, gain: 0.06 },
];
const RIDGE_BURST: readonly NoiseBand[] = [
  { at: 3900, width: 1500, gain: 0.24 },
  { at: 6500, width: 3500, gain: 0.2 },
];
const VELUM_BURST: readonly NoiseBand[] = [
  { at: 1800, width: 450, gain: 0.3 },
  { at: 4200, width: 2500, gain: 0.07 },
];

function vowel(formants: Triple, widths: Triple, glideTo?: Triple): Phone {
  return {
    manner: 'vowel',
    place: 'none',
    voiced: true,
    formants,
    widths,
    length: 0.2,
    ...(glideTo ? { glideTo } : {}),
  };
}

function stop(
  place: PlaceOfArticulation,
  voiced: boolean,
  formants: Triple,
  noise: readonly NoiseBand[],
): Phone {
  const tail = place === 'velum' ? 0.028 : place === 'ridge' ? 0.02 : 0.012;
  return {
    manner: 'stop',
    place,
    voiced,
    formants,
    widths: voiced ? [60, 110, 150] : [250, 160, 220],
    length: voiced ? 0.07 + tail : 0.115 + tail,
    release: voiced ? tail : 0.035 + tail,
    noise,
  };
}

function fricative(
  place: PlaceOfArticulation,
  voiced: boolean,
  formants: Triple,
  noise: readonly NoiseBand[],
): Phone {
  const strong = place === 'ridge' || place === 'palate';
  return {
    manner: 'fricative',
    place,
    voiced,
    formants,
    widths: voiced ? [70, 90, 120] : [200, 120, 160],
    length: (strong ? 0.12 : 0.1) - (voiced ? 0.025 : 0),
    noise,
  };
}

function sonorant(
  manner: 'glide' | 'liquid' | 'nasal',
  place: PlaceOfArticulation,
  formants: Triple,
  widths: Triple,
): Phone {
  return { manner, place, voiced: true, formants, widths, length: 0.08 };
}

/** By their ARPABET names, without stress. */
const PHONES: Readonly<Record<string, Phone>> = {
  IY: vowel([280, 2250, 2950], [45, 120, 250]),
  IH: vowel([410, 1900, 2550], [50, 100, 140]),
  EY: vowel([480, 1900, 2560], [65, 100, 180], [320, 2180, 2750]),
  EH: vowel([560, 1780, 2500], [60, 90, 180]),
  AE: vowel([680, 1700, 2430], [70, 120, 250]),
  AA: vowel([740, 1130, 2480], [90, 70, 160]),
  AO: vowel([600, 900, 2450], [80, 80, 100]),
  AH: vowel([630, 1220, 2450], [80, 70, 140]),
  AX: vowel([520, 1400, 2450], [70, 70, 140]),
  OW: vowel([510, 980, 2320], [75, 70, 90], [400, 820, 2280]),
  UH: vowel([450, 1080, 2280], [70, 90, 90]),
  UW: vowel([320, 1000, 2230], [60, 90, 120]),
  ER: vowel([470, 1280, 1650], [80, 60, 90]),
  AY: vowel([710, 1220, 2500], [85, 70, 180], [380, 2050, 2600]),
  AW: vowel([710, 1270, 2480], [80, 70, 140], [430, 900, 2300]),
  OY: vowel([540, 880, 2400], [75, 60, 120], [370, 1980, 2520]),
  W: sonorant('glide', 'lips', [290, 640, 2180], [50, 80, 90]),
  Y: sonorant('glide', 'palate', [260, 2230, 3020], [45, 200, 300]),
  R: sonorant('liquid', 'ridge', [320, 1080, 1420], [70, 100, 120]),
  L: sonorant('liquid', 'ridge', [340, 1050, 2800], [55, 110, 250]),
  M: sonorant('nasal', 'lips', [300, 1150, 2130], [55, 200, 200]),
  N: sonorant('nasal', 'ridge', [300, 1500, 2520], [55, 280, 280]),
  NG: sonorant('nasal', 'velum', [300, 2000, 2700], [55, 280, 280]),
  P: stop('lips', false, [380, 1000, 2150], LIP_BURST),
  T: stop('ridge', false, [380, 1700, 2650], RIDGE_BURST),
  K: stop('velum', false, [320, 1900, 2450], VELUM_BURST),
  B: stop('lips', true, [200, 1000, 2150], LIP_BURST),
  D: stop('ridge', true, [200, 1700, 2650], RIDGE_BURST),
  G: stop('velum', true, [200, 1900, 2450], VELUM_BURST),
  F: fricative('lips', false, [340, 1100, 2100], LIP_NOISE),
  V: fricative('lips', true, [230, 1100, 2100], LIP_NOISE),
  TH: fricative('teeth', false, [320, 1350, 2550], TOOTH_NOISE),
  DH: fricative('teeth', true, [260, 1350, 2550], TOOTH_NOISE),
  S: fricative('ridge', false, [320, 1600, 2600], HISS),
  Z: fricative('ridge', true, [240, 1600, 2600], HISS),
  SH: fricative('palate', false, [300, 1850, 2650], HUSH),
  ZH: fricative('palate', true, [260, 1850, 2650], HUSH),
  CH: {
    ...fricative('palate', false, [320, 1850, 2700], HUSH),
    manner: 'affricate',
    length: 0.15,
    release: 0.085,
  },
  JH: {
    ...fricative('palate', true, [240, 1850, 2700], HUSH),
    manner: 'affricate',
    length: 0.11,
    release: 0.055,
  },
  HH: {
    manner: 'aspirate',
    place: 'none',
    voiced: false,
    formants: [500, 1500, 2500],
    widths: [250, 150, 200],
    length: 0.08,
  },
};

/** The sound of an ARPABET symbol, with or without stress mark; unstressed 'AH' is the schwa. Else null. */
export function phoneOf(symbol: string): Phone | null {
  if (symbol === 'AH0') return PHONES['AX'] ?? null;
  const name = symbol.replace(/\d$/, '').toUpperCase();
  return (Object.hasOwn(PHONES, name) ? PHONES[name] : undefined) ?? null;
}

/**
 * The second and third formant as a consonant opens into a vowel or closes after one (locus equations,
 * Sussman, McCaffrey & Matthews 1991), given the vowel's own.
 */
export function locus(place: PlaceOfArticulation, vowel: Triple, own: Triple): Triple {
  const [first] = own;
  const second = vowel[1];
  switch (place) {
    case 'lips':
      return [first, 0.8 * second + 90, 0.5 * vowel[2] + 0.5 * 2150];
    case 'teeth':
      return [first, 0.55 * second + 630, 0.4 * vowel[2] + 0.6 * 2550];
    case 'ridge':
      return [first, 0.43 * second + 1030, 0.3 * vowel[2] + 0.7 * 2700];
    case 'palate':
      return [first, 0.3 * second + 1350, 0.3 * vowel[2] + 0.7 * 2700];
    case 'velum': {
      const pinched = second > 1400 ? 0.4 * second + 1350 : 1.05 * second + 250;
      return [first, pinched, Math.max(pinched + 250, 0.35 * vowel[2] + 0.65 * 2250)];
    }
    case 'none':
      return [first, second, vowel[2]];
  }
}

/** Noise spectrum of a sound. The main peak of a velar burst depends on the vowel beside it. */
export function noiseBefore(phone: Phone, vowel: Triple): readonly NoiseBand[] {
  const bands = phone.noise ?? [];
  if (phone.manner !== 'stop' || phone.place !== 'velum') return bands;
  const centre = vowel[1] > 1400 ? 0.6 * vowel[1] + 1350 : 1.1 * vowel[1] + 250;
  return bands.map((band, index) => (index === 0 ? { ...band, at: centre } : band));
}
