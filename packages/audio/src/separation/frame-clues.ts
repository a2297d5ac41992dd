import type { Hertz } from '../units.ts';
import { type BandPlanes, TINY } from './band-planes.ts';
import type { FollowedMelody, MelodyTrack } from './melody-track.ts';

/** Lower edges of the zones of the spectrum: half an octave each, wider at both ends. */
const ZONES: readonly Hertz[] = [
  0, 60, 90, 130, 190, 280, 400, 600, 900, 1300, 2000, 3000, 4500, 7000, 11_000,
];
/** Offsets of the frames whose zones are features: a kick sounds for a third of a second after its click. */
const LOOKS = [-16, -8, -4, -2, 0, 2, 4, 8];
/** Energy of a zone that counts as silence. */
const FLOOR = 0.1;
/** Distances, in frames, to the frames before and after whose singing probability is a clue. */
const SOON = 10;
/** Pitches in the middle of a voice's and of a bass's range. */
const VOICE: Hertz = 250;
const BASS: Hertz = 80;

export const FRAME_CLUES = ZONES.length * (LOOKS.length + 1) + 8;

/** Features of each frame: zone levels around it and the tracked pitches (frames × FRAME_CLUES). */
export function frameClues(
  planes: BandPlanes,
  binHertz: Hertz,
  followed: { voice: FollowedMelody; sings: Float32Array; bass: MelodyTrack },
): Float32Array {
  const { frames } = planes;
  const { voice, sings, bass } = followed;
  const zones = measureZones(planes, binHertz);
  const clues = new Float32Array(frames * FRAME_CLUES);
  const last = frames - 1;
  let out = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (const look of LOOKS) {
      const at = Math.max(0, Math.min(last, frame + look)) * ZONES.length;
      for (let zone = 0; zone < ZONES.length; zone += 1) {
        clues[out++] = (zones.level[at + zone]! - zones.usual[zone]!) / 2;
      }
    }
    for (let zone = 0; zone < ZONES.length; zone += 1) {
      clues[out++] = 2 * zones.side[frame * ZONES.length + zone]!;
    }
    const sung = voice.pitch[frame]!;
    const low = bass[frame]!;
    clues[out++] = sings[frame]!;
    clues[out++] = sings[Math.max(0, frame - SOON)]!;
    clues[out++] = sings[Math.min(last, frame + SOON)]!;
    clues[out++] = voice.salience[frame]! / 3;
    clues[out++] = sung > 0 ? Math.log2((sung * binHertz) / VOICE) : 0;
    clues[out++] = sung > 0 ? 1 : 0;
    clues[out++] = low > 0 ? Math.log2((low * binHertz) / BASS) : 0;
    clues[out++] = low > 0 ? 1 : 0;
  }
  return clues;
}

/** Logarithms of the zones' energies, their means over all frames and the shares from the sides. */
function measureZones({ frames, bands, first, energy, side }: BandPlanes, binHertz: Hertz) {
  const count = ZONES.length;
  const zoneOf = Int32Array.from({ length: bands }, (_, band) => {
    const hertz = first[band]! * binHertz;
    return ZONES.findLastIndex((from) => hertz >= from);
  });
  const level = new Float32Array(frames * count);
  const sides = new Float32Array(frames * count);
  const usual = new Float64Array(count);
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * count;
    for (let band = 0; band < bands; band += 1) {
      level[start + zoneOf[band]!]! += energy[frame * bands + band]!;
      sides[start + zoneOf[band]!]! += side[frame * bands + band]!;
    }
    for (let zone = 0; zone < count; zone += 1) {
      const at = start + zone;
      sides[at] = sides[at]! / (level[at]! + TINY);
      level[at] = Math.log(level[at]! + FLOOR);
      usual[zone]! += level[at] / frames;
    }
  }
  return { level, usual, side: sides };
}
