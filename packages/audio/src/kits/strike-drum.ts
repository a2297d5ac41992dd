import drumPlaces from '#content/tables/drum-places.json' with { type: 'json' };
import { filter } from '../instruments/state-variable-filter.ts';
import { LoudnessMeter } from '../loudness.ts';
import { type Drum, ENGINE_RATE } from '../score.ts';
import type { Lufs } from '../units.ts';
import { endSoftly } from '../instruments/electronic.ts';
import type { Hit, Kit } from './kit.ts';
import {
  strikeClave,
  strikeCowbell,
  strikeCrash,
  strikeHat,
  strikeRide,
  strikeShaker,
  strikeTambourine,
  strikeTriangle,
} from './cymbals-and-percussion.ts';
import {
  strikeClap,
  strikeHandDrum,
  strikeKick,
  strikeRim,
  strikeSnare,
  strikeTom,
} from './drums.ts';

/** The sound of one hit, mono, at full level: `velocity` only affects the timbre. */
export function strikeDrum(drum: Drum, kit: Kit, blow: Hit): Float32Array {
  const out = soundOf(drum, kit, blow);
  filter(out, 'low', kit.ceiling, 0.6);
  levelHit(out, drum);
  return out;
}

/** Scales a hit to the loudness of its drum, and fades out its end. */
export function levelHit(out: Float32Array, drum: Drum): void {
  levelTo(out, DRUM_PLACES[drum].loudness);
  endSoftly(out);
}

function soundOf(drum: Drum, kit: Kit, blow: Hit): Float32Array {
  switch (drum) {
    case 'kick':
      return strikeKick(kit, blow);
    case 'snare':
      return strikeSnare(kit, blow);
    case 'rim':
      return strikeRim(kit, blow);
    case 'clap':
      return strikeClap(kit, blow);
    case 'closed-hat':
    case 'open-hat':
    case 'pedal-hat':
      return strikeHat(drum, kit, blow);
    case 'low-tom':
    case 'mid-tom':
    case 'high-tom':
      return strikeTom(drum, kit, blow);
    case 'crash':
      return strikeCrash(kit, blow);
    case 'ride':
      return strikeRide(kit, blow);
    case 'tambourine':
      return strikeTambourine(kit, blow);
    case 'shaker':
      return strikeShaker(kit, blow);
    case 'cowbell':
      return strikeCowbell(kit, blow);
    case 'conga-low':
    case 'conga-high':
    case 'bongo':
      return strikeHandDrum(drum, kit, blow);
    case 'clave':
      return strikeClave(kit, blow);
    case 'triangle':
      return strikeTriangle(kit, blow);
  }
}

/** Loudness of the loudest hit and panning (−1 left to 1 right) of each drum. */
export const DRUM_PLACES: Readonly<Record<Drum, { loudness: Lufs; pan: number }>> = drumPlaces;

/** Window in which a hit's loudness is measured, in samples. */
const LOUDNESS_WINDOW = Math.round(0.4 * ENGINE_RATE);

function levelTo(out: Float32Array, loudness: Lufs): void {
  const heard = new Float32Array(LOUDNESS_WINDOW);
  heard.set(out.subarray(0, LOUDNESS_WINDOW));
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  meter.push([heard, heard]);
  const now = meter.integrated();
  if (now === null) return;
  const gain = 10 ** ((loudness - now) / 20);
  for (let at = 0; at < out.length; at += 1) out[at] = (out[at] ?? 0) * gain;
}
