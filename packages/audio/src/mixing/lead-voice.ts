import { CONTROL, type ControlLine, pointsFor } from '../instruments/control.ts';
import { type Player, STRETCH } from '../instruments/player.ts';
import { emptyBus, stretchOf } from '../instruments/bus.ts';
import { kWeighting } from '../k-weighting.ts';
import { ChannelFilter } from '../loudness.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Seconds } from '../units.ts';
import { writeStepPowers } from './compressor.ts';
import { HEADROOM } from './desk.ts';

/** Samples per step of the automatic fader: 93 ms. A stretch is a whole number of steps. */
const STEP = 4096;
/** Level of the voice relative to the accompaniment while it sings, before its reverb. */
const TARGET_OVER_BACKING: Decibels = -2.4;
/** Maximum change of the voice's level by the automatic fader. */
const MAX_CHANGE: Decibels = 9;
/** Time constant of the averages of loudness that are compared. */
const LOUDNESS_TIME: Seconds = 1.6;
/** Look-ahead of the automatic fader, in steps. */
const LOOK_AHEAD = 8;
/** Level relative to its average below which the voice counts as resting. */
const REST_LEVEL: Decibels = -20;

/**
 * The lead vocal, which was rendered into the buffer of the mix beforehand. For each stretch it is taken
 * out before the instruments play and played after them, levelled against the accompaniment.
 */
export class LeadVoice implements Player {
  /** Presence of the voice, 0..1 per control step, over the stretch that was taken last. */
  readonly presence: ControlLine = new Float32Array(pointsFor(STRETCH));
  readonly #mix: StereoSound;
  readonly #voice = emptyBus(STRETCH, true);
  readonly #powers: Float32Array = new Float32Array(pointsFor(STRETCH));
  readonly #weightings = Array.from(
    { length: 4 },
    () => new ChannelFilter(kWeighting(ENGINE_RATE)),
  );
  /** Running averages of K-weighted energy while the voice sings: voice, accompaniment, slower voice. */
  #voiceEnergy = 0;
  #backingEnergy = 0;
  #averageVoiceEnergy = 0;
  #envelope = 0;
  #gain = 1;

  constructor(mix: StereoSound) {
    this.#mix = mix;
  }

  /** Moves the voice of the stretch out of the mix, which is silent afterwards. */
  take(from: number, length: number): void {
    const place = stretchOf(this.#mix, from, from + length);
    this.#voice.left.fill(0).set(place.left);
    this.#voice.right.fill(0).set(place.right);
    place.left.fill(0);
    place.right.fill(0);
    this.#updatePresence();
  }

  play(bus: StereoSound, from: number): StereoSound {
    const length = bus.left.length;
    const gains = this.#faderGains(stretchOf(this.#mix, from, from + length), length);
    let gain = this.#gain;
    for (let step = 0, start = 0; start < length; step += 1, start += STEP) {
      const slope = ((gains[step] ?? gain) - gain) / STEP;
      const end = Math.min(length, start + STEP);
      for (let at = start; at < end; at += 1) {
        gain += slope;
        bus.left[at] = (this.#voice.left[at] ?? 0) * gain;
        bus.right[at] = (this.#voice.right[at] ?? 0) * gain;
      }
    }
    this.#gain = gain;
    return bus;
  }

  /** Envelope follower with time constants of 15 ms (rise) and 250 ms (fall). */
  #updatePresence(): void {
    writeStepPowers(this.#powers, this.#voice, 0);
    const rise = 1 - Math.exp(-CONTROL / (0.015 * ENGINE_RATE));
    const fall = 1 - Math.exp(-CONTROL / (0.25 * ENGINE_RATE));
    // The voice was normalised to −18.5 LUFS: its presence is 0 up to −44 dB and 1 from −32 dB on.
    const [least, whole] = [-44, -32];
    for (let point = 0; point < this.presence.length; point += 1) {
      const level = 10 * Math.log10((this.#powers[point] ?? 0) + 1e-12);
      const aim = Math.min(1, Math.max(0, (level - least) / (whole - least)));
      this.#envelope += (aim > this.#envelope ? rise : fall) * (aim - this.#envelope);
      this.presence[point] = this.#envelope;
    }
  }

  /** Linear fader gain at the end of each step. */
  #faderGains(backing: StereoSound, length: number): number[] {
    const steps = Math.ceil(length / STEP);
    const energies = [this.#voice.left, this.#voice.right, backing.left, backing.right].map(
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
    const [voice, accompaniment] = [both(0, 1), both(2, 3)];
    const leak = 1 - Math.exp(-STEP / (LOUDNESS_TIME * ENGINE_RATE));
    const gains: number[] = [];
    for (let step = -LOOK_AHEAD; step < steps; step += 1) {
      // Nothing beyond the stretch is known, so its last steps keep the averages as they are.
      const known = step + LOOK_AHEAD;
      const energy = voice[known] ?? 0;
      if (
        known < steps &&
        energy > 0 &&
        energy > this.#averageVoiceEnergy * 10 ** (REST_LEVEL / 10)
      ) {
        const first = this.#voiceEnergy === 0;
        const share = first ? 1 : leak;
        this.#averageVoiceEnergy += (first ? 1 : leak / 4) * (energy - this.#averageVoiceEnergy);
        this.#voiceEnergy += share * (energy - this.#voiceEnergy);
        this.#backingEnergy += share * ((accompaniment[known] ?? 0) - this.#backingEnergy);
      }
      if (step >= 0) gains.push(this.#faderGain());
    }
    return gains;
  }

  #faderGain(): number {
    if (this.#voiceEnergy === 0 || this.#backingEnergy === 0) return 1;
    const now = 10 * Math.log10(this.#voiceEnergy / this.#backingEnergy) + HEADROOM;
    return 10 ** (Math.min(MAX_CHANGE, Math.max(-MAX_CHANGE, TARGET_OVER_BACKING - now)) / 20);
  }
}
