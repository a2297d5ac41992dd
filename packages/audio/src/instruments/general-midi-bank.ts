import { levelHit } from '../kits/strike-drum.ts';
import { LoudnessMeter } from '../loudness.ts';
import { DRUM_NOTES, KIT_PROGRAMS, PROGRAMS } from '../midi/general-midi.ts';
import { type Drum, ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Midi, Seconds } from '../units.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';
import { endSoftly } from './electronic.ts';
import type { SustainedInstrument } from './instrument.ts';
import type { InstrumentBank } from './instrument-bank.ts';
import { instruments } from './instruments.ts';

/** A sound of General MIDI: a program from 0 to 127, of a pitched channel or of the drum channel. */
export interface Patch {
  readonly program: number;
  readonly drums: boolean;
}

/** A note. */
export interface PressedKey {
  /** May be fractional. */
  readonly pitch: Midi;
  /** 0..1. */
  readonly velocity: number;
  readonly seconds: Seconds;
}

/** Player of General MIDI programs, such as a SoundFont. */
export interface GeneralMidiPlayer {
  has(patch: Patch): boolean;
  /** One note at 44.1 kHz, until it has decayed; the same key gives the same sound. */
  play(patch: Patch, key: PressedKey): StereoSound;
}

/** Notes for the calibration: positions within the instrument's range, and a velocity. */
const CALIBRATION: { readonly shares: readonly number[]; readonly velocity: number } = {
  shares: [0.25, 0.5, 0.75],
  velocity: 0.7,
};
const CALIBRATION_TIME: Seconds = 2;
const CALIBRATED = -20;
/** Length of drum notes. */
const BLOW: Seconds = 2;
/** Minimum level of a drum: −80 dB. */
const INAUDIBLE = 1e-4;

/**
 * The eighteen instruments and four kits by their General MIDI programs, calibrated to the levels of the
 * built-in ones, so that they can be mixed alike. Missing and silent programs are null.
 */
export function generalMidiBank(player: GeneralMidiPlayer): InstrumentBank {
  const models = new Map<PitchedInstrument, SustainedInstrument | null>();
  const blows = new Map<string, Float32Array | null>();
  return {
    instrument: (name) => kept(models, name, () => modelOf(player, name)),
    strike: (drum, kit, velocity) =>
      kept(blows, `${kit}/${drum}/${velocity}`, () => drumHitOf(player, { drum, kit, velocity })),
  };
}

function kept<Key, Value>(all: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = all.get(key);
  if (known !== undefined) return known;
  const made = make();
  all.set(key, made);
  return made;
}

function modelOf(player: GeneralMidiPlayer, name: PitchedInstrument): SustainedInstrument | null {
  const patch = { program: PROGRAMS[name], drums: false };
  if (!player.has(patch)) return null;
  const { range, trim } = instruments[name];
  const loudness = loudnessOf(player, patch, range);
  if (loudness === null) return null;
  const gain = 10 ** ((CALIBRATED - trim - loudness) / 20);
  return {
    kind: 'sustained',
    range,
    trim,
    slurs: false,
    wide: true,
    play({ notes: [{ pitch, velocity, length }] }) {
      return finished(player.play(patch, { pitch, velocity, seconds: length }), gain);
    },
  };
}

/** Mean loudness over the instrument's range, in LUFS; null if it is silent. */
function loudnessOf(
  player: GeneralMidiPlayer,
  patch: Patch,
  [lowest, highest]: readonly [Midi, Midi],
): Decibels | null {
  const heard = CALIBRATION.shares.flatMap((share) => {
    const { left, right } = player.play(patch, {
      pitch: Math.round(lowest + (highest - lowest) * share),
      velocity: CALIBRATION.velocity,
      seconds: CALIBRATION_TIME,
    });
    const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
    const end = CALIBRATION_TIME * ENGINE_RATE;
    meter.push([left.subarray(0, end), right.subarray(0, end)]);
    const loudness = meter.integrated();
    return loudness === null ? [] : [loudness];
  });
  if (heard.length === 0) return null;
  return heard.reduce((sum, one) => sum + one, 0) / heard.length;
}

function drumHitOf(
  player: GeneralMidiPlayer,
  { drum, kit, velocity }: { drum: Drum; kit: DrumKit; velocity: number },
): Float32Array | null {
  const patch = [KIT_PROGRAMS[kit], KIT_PROGRAMS.classic]
    .map((program) => ({ program, drums: true }))
    .find((one) => player.has(one));
  if (patch === undefined) return null;
  const { left, right } = player.play(patch, { pitch: DRUM_NOTES[drum], velocity, seconds: BLOW });
  // Mono, because panning belongs to the mix.
  const blow = left.map((value, at) => 0.5 * (value + (right[at] ?? 0)));
  if (!blow.some((value) => Math.abs(value) > INAUDIBLE)) return null;
  levelHit(blow, drum);
  return blow;
}

function finished({ left, right }: StereoSound, gain: number): StereoSound {
  for (const side of [left, right]) {
    for (let at = 0; at < side.length; at += 1) side[at] = (side[at] ?? 0) * gain;
    endSoftly(side);
  }
  return { left, right };
}
