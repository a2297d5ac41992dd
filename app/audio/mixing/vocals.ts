import { busFor, place, type Stage } from '../instruments/stage.ts';
import { LoudnessMeter } from '../loudness.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Lufs } from '../units.ts';
import { compress } from './compressor.ts';

/** Where a voice sits before its strip: a little above the melody instruments. */
const VOCAL_LOUDNESS: Lufs = -18.5;

/** A voice on the bus: evened out and brought to its level. Samples that are no numbers are silence. */
export function placeVocals(vocals: StereoSound, stage: Stage): StereoSound {
  const clean = (side: Float32Array) => side.map((value) => (Number.isFinite(value) ? value : 0));
  const sound = { left: clean(vocals.left), right: clean(vocals.right) };
  compress(sound, { ratio: 3, threshold: 0, attack: 0.006, release: 0.12 });
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  meter.push([sound.left, sound.right]);
  const loudness = meter.integrated();
  const gain = loudness === null ? 1 : 10 ** ((VOCAL_LOUDNESS - loudness) / 20);
  const bus = busFor(stage, true);
  place(bus, sound, stage.beginnings, { start: 0, left: gain, right: gain });
  return bus;
}
