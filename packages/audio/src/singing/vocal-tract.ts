import type { Random } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz } from '../units.ts';
import { GlottalPulses } from './glottal-pulse.ts';
import { CONTROL_INTERVAL } from './control-curve.ts';
import type { NoiseBand } from './phones.ts';
import { BandPass, evenPower, Resonator } from './resonator.ts';
import type { Singer } from './voices.ts';

/** Parameters of the synthesiser during one control step of 64 samples. */
export interface TractParameters {
  readonly pitch: Hertz;
  /** 0..1. */
  readonly effort: number;
  readonly voice: number;
  readonly slack: number;
  readonly air: number;
  readonly noise: number;
  readonly bands: readonly NoiseBand[];
  readonly formants: readonly [Hertz, Hertz, Hertz];
  readonly widths: readonly [Hertz, Hertz, Hertz];
  readonly nasal: number;
}

const NASAL_POLE: Hertz = 270;
const NASAL_ZERO: Hertz = 470;
/**
 * Higher-pole correction: a cascade of six formants falls off much too fast above them, and a full one
 * would need twenty more. The gains are negative because of the cascade's phase there: positive ones would
 * cancel the fourth formant.
 */
const HIGH_POLES: readonly NoiseBand[] = [
  { at: 5000, width: 1500, gain: -1.5 },
  { at: 6900, width: 2000, gain: -1.2 },
  { at: 9600, width: 3500, gain: -0.85 },
];
const NOISE_BANDS = 3;
/** Output level: vowels at full effort have peaks of about 0.5. */
const LEVEL = 0.21;

/**
 * Formant synthesiser after Klatt (1980): glottal pulses and aspiration through a cascade of formants with
 * a nasal pole and zero, and frication noise through parallel filters.
 */
export class VocalTract {
  readonly #pulses = new GlottalPulses();
  readonly #nasalPole = new Resonator();
  readonly #nasalZero = new Resonator();
  readonly #low: readonly Resonator[] = [new Resonator(), new Resonator(), new Resonator()];
  readonly #high: readonly Resonator[];
  readonly #highPoles: readonly BandPass[];
  readonly #highs = new BandPass();
  readonly #bright = new Float32Array(CONTROL_INTERVAL);
  readonly #brightest = new Float32Array(CONTROL_INTERVAL);
  readonly #noiseBands = Array.from({ length: NOISE_BANDS }, () => new BandPass());
  readonly #source = new Float32Array(CONTROL_INTERVAL);
  readonly #hiss = new Float32Array(CONTROL_INTERVAL);
  readonly #frication = new Float32Array(CONTROL_INTERVAL);
  #bands: readonly NoiseBand[] = [];
  #phase = 0;
  #cycle = 1;
  #stretch = 1;
  #previous = { voice: 0, air: 0, noise: 0 };
  #idle = 0;

  constructor(
    private readonly singer: Singer,
    private readonly random: Random,
  ) {
    const { ring, tract } = singer;
    const centres = [3450 - 350 * ring, 4450 - 850 * ring, 5500];
    const widths = [190 - 110 * ring, 250 - 120 * ring, 450];
    this.#high = centres.map((centre, at) => {
      const resonator = new Resonator();
      resonator.tune(centre * tract, widths[at] ?? 500);
      return resonator;
    });
    this.#highs.tune(7500, 7000, 1);
    this.#highPoles = HIGH_POLES.map(({ at, width, gain }) => {
      const band = new BandPass();
      band.tune(at * tract, width, gain);
      return band;
    });
  }

  /** Adds one step's sound to `output` at `offset`. */
  sound(parameters: TractParameters, output: Float32Array, offset: number): void {
    const { voice, air, noise } = parameters;
    const was = this.#previous;
    const isSilent = voice + air + noise + was.voice + was.air + was.noise < 1e-5;
    this.#idle = isSilent ? this.#idle + 1 : 0;
    // Random numbers are drawn in silence too, so that later sounds do not depend on earlier ones.
    this.#renderSource(parameters);
    if (this.#idle < 60) {
      this.#filterSource(parameters);
      this.#addFrication(parameters);
      for (let at = 0; at < CONTROL_INTERVAL; at += 1) {
        const place = offset + at;
        if (place < 0 || place >= output.length) continue;
        output[place] = (output[place] ?? 0) + (this.#source[at] ?? 0) + (this.#frication[at] ?? 0);
      }
    }
    this.#previous = { voice, air, noise };
  }

  /** Renders the source: glottal pulses and aspiration. */
  #renderSource({ pitch, effort, voice, slack, air }: TractParameters): void {
    const { singer, random } = this;
    const was = this.#previous;
    const rd = singer.relaxed + (singer.pressed - singer.relaxed) * effort;
    // Pressed pulses have weak low harmonics; the gain compensates, because pressed singing is louder.
    const level = LEVEL * rd ** -0.45;
    this.#pulses.tune(pitch, rd + (2.7 - rd) * slack);
    const roughness = singer.growl * Math.max(effort - 0.45, 0) * 1.8;
    const breath = singer.breath * (1.3 - 0.6 * effort);
    for (let at = 0; at < CONTROL_INTERVAL; at += 1) {
      const share = (at + 1) / CONTROL_INTERVAL;
      const hiss = 2 * random() - 1;
      this.#hiss[at] = hiss;
      const voicing = was.voice + (voice - was.voice) * share;
      const blowing = was.air + (air - was.air) * share;
      // Aspiration is strongest in the open phase, towards the end of the cycle.
      const since = this.#phase < 0.35 ? this.#phase + 0.65 : this.#phase - 0.35;
      const open = 4 * since * (1 - since);
      this.#source[at] =
        level *
        (voicing * (this.#cycle * this.#pulses.at(this.#phase) + breath * hiss * open * 1.6) +
          blowing * hiss * (voicing > 0.3 ? 0.4 + 0.6 * open : 1));
      this.#phase += (pitch * this.#stretch) / ENGINE_RATE;
      if (this.#phase >= 1) {
        this.#phase -= 1;
        this.#stretch = 1 + 0.003 * (random() - 0.5) * (1 + 8 * roughness);
        const weak = 1 - roughness * random();
        this.#cycle = weak * (1 + 0.05 * (random() - 0.5));
      }
    }
  }

  /** Filters the source by the nasal pole and zero and the formants. */
  #filterSource({ formants, widths, nasal, pitch, air }: TractParameters): void {
    const { tract } = this.singer;
    // The first formant stays above the fundamental, as singers tune it by opening the mouth.
    const first = Math.max(formants[0] * tract, pitch * 1.04);
    const opening = 1 + 1.2 * Math.min(air, 0.6);
    this.#low[0]?.tune(first, widths[0] * opening + 0.2 * pitch);
    this.#low[1]?.tune(Math.max(formants[1] * tract, first + 150), widths[1] * opening);
    this.#low[2]?.tune(formants[2] * tract, widths[2]);
    this.#nasalPole.tune(NASAL_POLE, 90);
    this.#nasalZero.tune(NASAL_POLE + (NASAL_ZERO - NASAL_POLE) * nasal, 90 + 20 * nasal);
    // Close and back vowels have less energy at high frequencies.
    const openness = Math.min(((formants[0] * formants[1]) / (500 * 1500)) ** 0.8, 1.6);
    for (let at = 0; at < CONTROL_INTERVAL; at += 1) {
      this.#bright[at] = (this.#source[at] ?? 0) * openness * (1 - 0.6 * nasal);
    }
    if (nasal > 0.001) {
      this.#nasalZero.runInverse(this.#source);
      this.#nasalPole.run(this.#source);
    }
    for (const resonator of this.#low) resonator.run(this.#source);
    for (const resonator of this.#high) resonator.run(this.#source);
    this.#brightest.fill(0);
    this.#highs.add(this.#bright, this.#brightest);
    for (const band of this.#highPoles) band.add(this.#brightest, this.#source);
  }

  /** Renders frication noise and bursts. */
  #addFrication({ noise, bands, effort }: TractParameters): void {
    const was = this.#previous.noise;
    this.#frication.fill(0);
    if (bands !== this.#bands) {
      this.#bands = bands;
      // Shorter vocal tracts have higher noise resonances.
      const scale = 1 + (this.singer.tract - 1) * 0.6;
      this.#noiseBands.forEach((filter, at) => {
        const band = bands[at];
        const width = band?.width ?? 1000;
        filter.tune((band?.at ?? 1000) * scale, width, (band?.gain ?? 0) * evenPower(width));
      });
    }
    const strength = LEVEL * (0.75 + 0.25 * effort) * 3;
    for (let at = 0; at < CONTROL_INTERVAL; at += 1) {
      const level = was + ((noise - was) * (at + 1)) / CONTROL_INTERVAL;
      this.#hiss[at] = (this.#hiss[at] ?? 0) * level * strength;
    }
    for (const filter of this.#noiseBands) filter.add(this.#hiss, this.#frication);
  }
}
