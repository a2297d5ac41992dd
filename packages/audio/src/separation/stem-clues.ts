import type { Hertz } from '../units.ts';
import { type BandPlanes, measureBands, TINY } from './band-planes.ts';
import { frameClues } from './frame-clues.ts';
import { bassPitch, comb, voicePitch } from './melodies.ts';
import type { MelodyTrack } from './melody-track.ts';
import type { StereoSpectrogram } from './stereo-spectrogram.ts';
import { measureTonality } from './tonality.ts';
import { voicePresence } from './voice-presence.ts';

/** Highest harmonics that a comb reaches. */
const VOICE_TOP: Hertz = 9000;
const BASS_TOP: Hertz = 1200;
/** Frames and bands around a point whose levels are compared with its own. */
const FRAMES_AWAY = [1, 2, 3, 5, 8, 13, 21];
const BANDS_AWAY = [1, 2, 4, 8];
/** Extents of the mean levels around a point, in frames and in bands. */
const TIME_REACHES = [4, 16];
const BAND_REACHES = [4, 14];
/** Steepness with which the centre share falls with the distance from the stereo centre. */
const FOCUS = 17;
/** Number of clues for a band's position in the spectrum, and their width. */
const PLACES = 16;
const PLACE_WIDTH = 0.8;
/** Lowest frequency of the positions, and their span in octaves. */
const LOWEST: Hertz = 20;
const OCTAVES = 10;

export const POINT_CLUES =
  2 * (FRAMES_AWAY.length + BANDS_AWAY.length) + TIME_REACHES.length + BAND_REACHES.length + 13;
export const BAND_CLUES = PLACES + 3;

/**
 * Input features of the network: for every point of the spectrogram, for whole frames (frames ×
 * FRAME_CLUES) and for whole bands (bands × BAND_CLUES). All are roughly in −2 … 2.
 */
export class StemClues {
  readonly planes: BandPlanes;
  /** Probability of singing, by frame. */
  readonly sings: Float32Array;
  readonly ofFrames: Float32Array;
  readonly ofBands: Float32Array;
  readonly #binHertz: Hertz;
  readonly #voice: MelodyTrack;
  readonly #bass: MelodyTrack;
  /** Sums of the levels of all frames before (frames + 1 × bands). */
  readonly #levelsBefore: Float64Array;
  readonly #combs: { readonly voice: Float32Array; readonly bass: Float32Array };

  constructor(mix: StereoSpectrogram, binHertz: Hertz) {
    const tonality = measureTonality(mix, binHertz);
    const voice = voicePitch(tonality, mix.bins, binHertz);
    this.#binHertz = binHertz;
    this.#voice = voice.pitch;
    this.#bass = bassPitch(tonality, mix.bins, binHertz);
    this.sings = voicePresence(voice, tonality.magnitudes, mix.bins, binHertz);
    this.#combs = { voice: new Float32Array(mix.bins), bass: new Float32Array(mix.bins) };
    this.planes = measureBands(mix, tonality, binHertz);
    this.#levelsBefore = levelsBefore(this.planes);
    this.ofFrames = frameClues(this.planes, binHertz, {
      voice,
      sings: this.sings,
      bass: this.#bass,
    });
    this.ofBands = bandClues(this.planes, binHertz);
  }

  /** Writes the clues of a frame's points to `rows` (bands × POINT_CLUES). */
  ofPoints(frame: number, rows: Float32Array): void {
    const { bands, frames, first, level, energy, side, channelDifference, percussive, sustained } =
      this.planes;
    const { voice: voiceComb, bass: bassComb } = this.#combs;
    comb(voiceComb, this.#voice, frame, VOICE_TOP / this.#binHertz);
    comb(bassComb, this.#bass, frame, BASS_TOP / this.#binHertz);
    const sings = this.sings[frame]!;
    const start = frame * bands;
    const away = FRAMES_AWAY.flatMap((distance) => [
      Math.max(0, frame - distance) * bands,
      Math.min(frames - 1, frame + distance) * bands,
    ]);
    const means = TIME_REACHES.map((reach) => {
      const from = Math.max(0, frame - reach);
      const to = Math.min(frames, frame + reach + 1);
      return { from: from * bands, to: to * bands, count: to - from };
    });
    const below = new Float64Array(bands + 1);
    for (let band = 0; band < bands; band += 1)
      below[band + 1] = below[band]! + level[start + band]!;
    const around = [energy, side, channelDifference].map((plane) =>
      sumsAround(plane, frame, this.planes),
    );
    const [energyAround, sideAround, leanAround] = around as [Sums, Sums, Sums];
    let out = 0;
    for (let band = 0; band < bands; band += 1) {
      const at = start + band;
      const here = level[at]!;
      for (let index = 0; index < away.length; index += 1) {
        rows[out++] = (level[away[index]! + band]! - here) / 2;
      }
      for (let index = 0; index < BANDS_AWAY.length; index += 1) {
        const distance = BANDS_AWAY[index]!;
        rows[out++] = (level[start + Math.max(0, band - distance)]! - here) / 2;
        rows[out++] = (level[start + Math.min(bands - 1, band + distance)]! - here) / 2;
      }
      for (let index = 0; index < means.length; index += 1) {
        const { from, to, count } = means[index]!;
        const sum = this.#levelsBefore[to + band]! - this.#levelsBefore[from + band]!;
        rows[out++] = (sum / count - here) / 2;
      }
      for (let index = 0; index < BAND_REACHES.length; index += 1) {
        const from = Math.max(0, band - BAND_REACHES[index]!);
        const to = Math.min(bands, band + BAND_REACHES[index]! + 1);
        rows[out++] = ((below[to]! - below[from]!) / (to - from) - here) / 2;
      }
      const whole = energy[at]! + TINY;
      const sideShare = side[at]! / whole;
      const wholeAround = energyAround[band]! + TINY;
      const onVoice = meanOf(voiceComb, first[band]!, first[band + 1]!);
      const onBass = meanOf(bassComb, first[band]!, first[band + 1]!);
      rows[out++] = 2 * percussive[at]!;
      rows[out++] = sustained[at]! / 2;
      rows[out++] = 2 * sideShare;
      rows[out++] = 2 * Math.exp((-FOCUS * sideShare) / (1 - sideShare + 1e-6));
      rows[out++] = (2 * channelDifference[at]!) / whole;
      rows[out++] = (2 * sideAround[band]!) / wholeAround;
      rows[out++] = (2 * leanAround[band]!) / wholeAround;
      rows[out++] = 2 * onVoice;
      rows[out++] = 2 * onVoice * sings;
      rows[out++] = 2 * onVoice * (1 - sideShare);
      rows[out++] = 2 * onBass;
      rows[out++] = 2 * onBass * (1 - 2 * sideShare);
      rows[out++] = here / 4;
    }
  }
}

type Sums = Float32Array;

/** Sums over the three frames and three bands around every point of a frame. */
function sumsAround(plane: Float32Array, frame: number, { frames, bands }: BandPlanes): Sums {
  const before = Math.max(0, frame - 1) * bands;
  const here = frame * bands;
  const after = Math.min(frames - 1, frame + 1) * bands;
  const upright = new Float32Array(bands);
  for (let band = 0; band < bands; band += 1) {
    upright[band] = plane[before + band]! + plane[here + band]! + plane[after + band]!;
  }
  return upright.map((value, band) => value + (upright[band - 1] ?? 0) + (upright[band + 1] ?? 0));
}

function meanOf(values: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at]!;
  return sum / (to - from);
}

function levelsBefore({ frames, bands, level }: BandPlanes): Float64Array {
  const sums = new Float64Array((frames + 1) * bands);
  for (let at = 0; at < level.length; at += 1) sums[at + bands] = sums[at]! + level[at]!;
  return sums;
}

/** Position of a band, and its features over the whole block. */
function bandClues({ frames, bands, first, ...planes }: BandPlanes, binHertz: Hertz): Float32Array {
  const clues = new Float32Array(bands * BAND_CLUES);
  for (let band = 0; band < bands; band += 1) {
    const hertz = ((first[band]! + first[band + 1]! - 1) / 2) * binHertz;
    const height = Math.log2(Math.max(LOWEST, hertz) / LOWEST) / OCTAVES;
    let out = band * BAND_CLUES;
    for (let place = 0; place < PLACES; place += 1) {
      clues[out++] = Math.exp(-((((PLACES - 1) * height - place) / PLACE_WIDTH) ** 2) / 2);
    }
    let [energy, side, percussive, level] = [TINY, 0, 0, 0];
    for (let at = band; at < frames * bands; at += bands) {
      energy += planes.energy[at]!;
      side += planes.side[at]!;
      percussive += planes.percussive[at]! * planes.energy[at]!;
      level += planes.level[at]!;
    }
    clues[out++] = level / frames / 4;
    clues[out++] = (2 * side) / energy;
    clues[out++] = (2 * percussive) / energy;
  }
  return clues;
}
