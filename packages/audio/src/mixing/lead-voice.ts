import { CONTROL, type ControlLine, pointsFor } from '../instruments/control.ts';
import { type Player, STRETCH } from '../instruments/player.ts';
import { emptyBus, stretchOf } from '../instruments/bus.ts';
import { kWeighting } from '../k-weighting.ts';
import { ChannelFilter } from '../loudness.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Seconds } from '../units.ts';
import { writeStepPowers } from './compressor.ts';
import { HEADROOM } from './desk.ts';

/** Samples per step of the rider: 93 ms, and a stretch is a whole number of them. */
const STEP = 4096;
/** Level of the voice relative to the accompaniment while it sings, before its reverb. */
const OVER_BACKING: Decibels = -2.4;
/** Maximum change of the voice's level by the automatic fader. */
const MOST: Decibels = 9;
/** Window of the loudness comparison, and look-ahead of the automatic fader. */
const MEMORY: Seconds = 1.6;
const AHEAD = 8;
/** Level relative to its average below which the voice counts as resting. */
const REST: Decibels = -20;

/**
 * The voice, which was rendered into the buffer of the mix: for each stretch it is taken out before the
 * instruments play, and added again after them, levelled against the accompaniment.
 */
export class LeadVoice implements Player {
  /** How present the voice is, 0..1, over the stretch that was taken last. */
  readonly presence: ControlLine = new Float32Array(pointsFor(STRETCH));
  readonly #mix: StereoSound;
  readonly #own = emptyBus(STRETCH, true);
  readonly #powers: Float32Array = new Float32Array(pointsFor(STRETCH));
  readonly #weightings = Array.from(
    { length: 4 },
    () => new ChannelFilter(kWeighting(ENGINE_RATE)),
  );
  /** Loudness of voice and backing while the voice sings, leaking. */
  #sung = 0;
  #beneath = 0;
  #usual = 0;
  #follower = 0;
  #gain = 1;

  constructor(mix: StereoSound) {
    this.#mix = mix;
  }

  /** Takes the voice of the stretch off the mix, which is silent then. */
  take(from: number, length: number): void {
    const place = stretchOf(this.#mix, from, from + length);
    this.#own.left.fill(0).set(place.left);
    this.#own.right.fill(0).set(place.right);
    place.left.fill(0);
    place.right.fill(0);
    this.#follow();
  }

  play(bus: StereoSound, from: number): StereoSound {
    const length = bus.left.length;
    const gains = this.#ride(stretchOf(this.#mix, from, from + length), length);
    let gain = this.#gain;
    for (let step = 0, start = 0; start < length; step += 1, start += STEP) {
      const slope = ((gains[step] ?? gain) - gain) / STEP;
      const end = Math.min(length, start + STEP);
      for (let at = start; at < end; at += 1) {
        gain += slope;
        bus.left[at] = (this.#own.left[at] ?? 0) * gain;
        bus.right[at] = (this.#own.right[at] ?? 0) * gain;
      }
    }
    this.#gain = gain;
    return bus;
  }

  /** Presence rises within 15 ms and falls within 250 ms. */
  #follow(): void {
    writeStepPowers(this.#powers, this.#own, 0);
    const rise = 1 - Math.exp(-CONTROL / (0.015 * ENGINE_RATE));
    const fall = 1 - Math.exp(-CONTROL / (0.25 * ENGINE_RATE));
    // The voice was brought to −18.5 LUFS: from 24 dB below on it counts, from 12 dB below on wholly.
    const [least, whole] = [-44, -32];
    for (let point = 0; point < this.presence.length; point += 1) {
      const level = 10 * Math.log10((this.#powers[point] ?? 0) + 1e-12);
      const aim = Math.min(1, Math.max(0, (level - least) / (whole - least)));
      this.#follower += (aim > this.#follower ? rise : fall) * (aim - this.#follower);
      this.presence[point] = this.#follower;
    }
  }

  /** The fader at the end of each step. */
  #ride(backing: StereoSound, length: number): number[] {
    const steps = Math.ceil(length / STEP);
    const energies = [this.#own.left, this.#own.right, backing.left, backing.right].map(
      (side, index) =>
        Array.from({ length: steps }, (_, step) => {
          const end = Math.min(length, (step + 1) * STEP);
          return this.#weightings[index]?.energy(side, step * STEP, end) ?? 0;
        }),
    );
    const both = (one: number, other: number) =>
      Array.from(
        { length: steps },
        (_, step) => (energies[one]?.[step] ?? 0) + (energies[other]?.[step] ?? 0),
      );
    const [voice, beneath] = [both(0, 1), both(2, 3)];
    const leak = 1 - Math.exp(-STEP / (MEMORY * ENGINE_RATE));
    const gains: number[] = [];
    for (let step = -AHEAD; step < steps; step += 1) {
      // The samples ahead were read in the previous step; at the end the hand waits.
      const known = step + AHEAD;
      const energy = voice[known] ?? 0;
      if (known < steps && energy > 0 && energy > this.#usual * 10 ** (REST / 10)) {
        const first = this.#sung === 0;
        const share = first ? 1 : leak;
        this.#usual += (first ? 1 : leak / 4) * (energy - this.#usual);
        this.#sung += share * (energy - this.#sung);
        this.#beneath += share * ((beneath[known] ?? 0) - this.#beneath);
      }
      if (step >= 0) gains.push(this.#fader());
    }
    return gains;
  }

  #fader(): number {
    if (this.#sung === 0 || this.#beneath === 0) return 1;
    const now = 10 * Math.log10(this.#sung / this.#beneath) + HEADROOM;
    return 10 ** (Math.min(MOST, Math.max(-MOST, OVER_BACKING - now)) / 20);
  }
}
