import type { Random } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz } from '../units.ts';
import { GlottalPulses } from './glottal-pulse.ts';
import { CONTROL_INTERVAL } from './control-curve.ts';
import type { NoiseBand } from './phones.ts';
import { BandPass, evenPower, Resonator } from './resonator.ts';
import type { Singer } from './voices.ts';

/** State of the voice during one step of 64 samples. */
export interface Posture {
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
 * Correction for the resonances of a tube above the sixth formant: a cascade that ends there falls off much
 * too fast, and one that goes on to the Nyquist frequency needs twenty more. Turned upside down, so that
 * they add to the cascade's fourth formant instead of swallowing it.
 */
const SHEEN: readonly NoiseBand[] = [
  { at: 5000, width: 1500, gain: -1.5 },
  { at: 6900, width: 2000, gain: -1.2 },
  { at: 9600, width: 3500, gain: -0.85 },
];
const HUMPS = 3;
/** Brings full vowels at full effort to peaks of about a half. */
const LEVEL = 0.21;

/**
 * The synthesiser of Klatt (1980): glottal pulses and breath through a cascade of formants with a nasal
 * pole and zero, beside noises made in the mouth through filters of their own.
 */
export class VocalTract {
  readonly #pulses = new GlottalPulses();
  readonly #nasalPole = new Resonator();
  readonly #nasalZero = new Resonator();
  readonly #low: readonly Resonator[] = [new Resonator(), new Resonator(), new Resonator()];
  readonly #high: readonly Resonator[];
  readonly #sheen: readonly BandPass[];
  readonly #highs = new BandPass();
  readonly #bright = new Float32Array(CONTROL_INTERVAL);
  readonly #brightest = new Float32Array(CONTROL_INTERVAL);
  readonly #humps = Array.from({ length: HUMPS }, () => new BandPass());
  readonly #source = new Float32Array(CONTROL_INTERVAL);
  readonly #hiss = new Float32Array(CONTROL_INTERVAL);
  readonly #mouth = new Float32Array(CONTROL_INTERVAL);
  #colour: readonly NoiseBand[] = [];
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
    this.#sheen = SHEEN.map(({ at, width, gain }) => {
      const band = new BandPass();
      band.tune(at * tract, width, gain);
      return band;
    });
  }

  /** Adds one step's sound to `output` at `offset`. */
  sound(posture: Posture, output: Float32Array, offset: number): void {
    const { voice, air, noise } = posture;
    const was = this.#previous;
    const isSilent = voice + air + noise + was.voice + was.air + was.noise < 1e-5;
    this.#idle = isSilent ? this.#idle + 1 : 0;
    // Random numbers are drawn in silence too, so that later sounds do not depend on earlier ones.
    this.#excite(posture);
    if (this.#idle < 60) {
      this.#shape(posture);
      this.#hum(posture);
      for (let at = 0; at < CONTROL_INTERVAL; at += 1) {
        const place = offset + at;
        if (place < 0 || place >= output.length) continue;
        output[place] = (output[place] ?? 0) + (this.#source[at] ?? 0) + (this.#mouth[at] ?? 0);
      }
    }
    this.#previous = { voice, air, noise };
  }

  /** Pulses and breath. */
  #excite({ pitch, effort, voice, slack, air }: Posture): void {
    const { singer, random } = this;
    const was = this.#previous;
    const rd = singer.relaxed + (singer.pressed - singer.relaxed) * effort;
    // Pressed pulses have weak low harmonics; the gain makes them louder, as pressed singing is.
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
      // Breath comes through while the folds are apart: towards the end of the cycle.
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

  /** Through nose, throat and mouth. */
  #shape({ formants, widths, nasal, pitch, air }: Posture): void {
    const { tract } = this.singer;
    // Above the first formant the voice would thin out: singers open the mouth as they rise.
    const first = Math.max(formants[0] * tract, pitch * 1.04);
    const opening = 1 + 1.2 * Math.min(air, 0.6);
    this.#low[0]?.tune(first, widths[0] * opening + 0.2 * pitch);
    this.#low[1]?.tune(Math.max(formants[1] * tract, first + 150), widths[1] * opening);
    this.#low[2]?.tune(formants[2] * tract, widths[2]);
    this.#nasalPole.tune(NASAL_POLE, 90);
    this.#nasalZero.tune(NASAL_POLE + (NASAL_ZERO - NASAL_POLE) * nasal, 90 + 20 * nasal);
    // Close and back vowels pass less of the highs.
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
    for (const band of this.#sheen) band.add(this.#brightest, this.#source);
  }

  /** Adds noise and bursts at lips, teeth and tongue. */
  #hum({ noise, bands, effort }: Posture): void {
    const was = this.#previous.noise;
    this.#mouth.fill(0);
    if (bands !== this.#colour) {
      this.#colour = bands;
      // Smaller mouths hiss higher.
      const scale = 1 + (this.singer.tract - 1) * 0.6;
      this.#humps.forEach((hump, at) => {
        const band = bands[at];
        const width = band?.width ?? 1000;
        hump.tune((band?.at ?? 1000) * scale, width, (band?.gain ?? 0) * evenPower(width));
      });
    }
    const strength = LEVEL * (0.75 + 0.25 * effort) * 3;
    for (let at = 0; at < CONTROL_INTERVAL; at += 1) {
      const level = was + ((noise - was) * (at + 1)) / CONTROL_INTERVAL;
      this.#hiss[at] = (this.#hiss[at] ?? 0) * level * strength;
    }
    for (const hump of this.#humps) hump.add(this.#hiss, this.#mouth);
  }
}
