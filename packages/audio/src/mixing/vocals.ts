import { emptyBus, place } from '../instruments/bus.ts';
import type { RenderSettings } from '../instruments/render-settings.ts';
import { LoudnessMeter } from '../loudness.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Lufs } from '../units.ts';
import { compress } from './compressor.ts';

/** Loudness of the vocal before its channel strip: a little above the melody instruments. */
const VOCAL_LOUDNESS: Lufs = -18.5;

/** Samples that the meter takes at a time. */
const PIECE = 65_536;

/** Renders a vocal onto an empty bus, from its first sample on. */
export type Vocals = (bus: StereoSound) => void;

/** Renders a vocal onto an empty bus, compressed and normalised. Non-finite samples become silence. */
export function placeVocals(
  vocals: Vocals,
  bus: StereoSound,
  { beginnings }: RenderSettings,
): void {
  const isLoop = beginnings.some((beginning) => beginning !== 0);
  if (!isLoop) vocals(bus);
  else {
    const own = emptyBus(bus.left.length, true);
    vocals(own);
    for (const start of beginnings) place({ ...bus, from: 0 }, own, { start, left: 1, right: 1 });
  }
  silenceNonFinite(bus.left);
  silenceNonFinite(bus.right);
  compress(bus, { ratio: 3, threshold: 0, attack: 0.006, release: 0.12 });
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  for (let start = 0; start < bus.left.length; start += PIECE) {
    meter.push([bus.left, bus.right].map((side) => side.subarray(start, start + PIECE)));
  }
  const loudness = meter.integrated();
  const gain = loudness === null ? 1 : 10 ** ((VOCAL_LOUDNESS - loudness) / 20);
  for (const side of [bus.left, bus.right]) {
    for (let at = 0; at < side.length; at += 1) side[at] = (side[at] ?? 0) * gain;
  }
}

function silenceNonFinite(side: Float32Array): void {
  for (let at = 0; at < side.length; at += 1) {
    if (!Number.isFinite(side[at] ?? 0)) side[at] = 0;
  }
}
