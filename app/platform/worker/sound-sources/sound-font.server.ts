import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type * as spessasynth from 'spessasynth_core';
import type { GeneralMidiPlayer, Patch, PressedKey } from '@artist-space/audio/instrument-bank.ts';
import { DRUM_CHANNEL } from '@artist-space/audio/general-midi.ts';
import { ENGINE_RATE, type StereoSound } from '@artist-space/audio/score.ts';
import type { Seconds } from '@artist-space/audio/units.ts';
import { reasonOf, UnusableSource } from './unusable-source.ts';

type Synthesizer = typeof spessasynth;

const PITCHED_CHANNEL = 0;
/** Samples per update of envelopes and modulators. */
const BLOCK = 128;
/** A note that still sounds this long after its key was released is faded out. */
const MAX_TAIL: Seconds = 6;
const FADE: Seconds = 0.5;
/** MIDI pitch wheel with a range of two semitones: its middle, and the size of a semitone. */
const WHEEL_MIDDLE = 8192;
const WHEEL_SEMITONE = 4096;

const NOT_INSTALLED =
  'SOUNDFONT_PATH needs the package spessasynth_core, which is not installed: npm install brings it, unless optional packages are left out.';

/**
 * Opens a SoundFont (SF2, SF3 or DLS) with spessasynth_core, which is an optional package.
 * @throws {UnusableSource} with a message for the host
 */
export async function openSoundFont(
  path: string,
  load = (): Promise<Synthesizer> => import('spessasynth_core'),
): Promise<GeneralMidiPlayer> {
  const bytes = await readFile(path).catch(() => {
    throw new UnusableSource(`SOUNDFONT_PATH names ${path}, which cannot be read.`);
  });
  const synthesizer = await load().catch(() => {
    throw new UnusableSource(NOT_INSTALLED);
  });
  const damaged = (why: string) =>
    new UnusableSource(`${basename(path)} is no SoundFont that can be played: ${why}.`);
  if (isCutOff(bytes)) throw damaged('its end is missing');
  try {
    return await playerOf(synthesizer, bytes);
  } catch (error) {
    throw damaged(reasonOf(error));
  }
}

/** True if the file is shorter than its RIFF header says. */
function isCutOff(bytes: Buffer): boolean {
  return (
    bytes.length >= 8 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) + 8 > bytes.length
  );
}

async function playerOf(
  { SoundBankLoader, SpessaLog, SpessaSynthProcessor }: Synthesizer,
  bytes: Buffer,
): Promise<GeneralMidiPlayer> {
  SpessaLog.infoEnabled = SpessaLog.warnEnabled = SpessaLog.groupEnabled = false;
  // The bytes are passed without copying: large files have a buffer of their own.
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  const bank = SoundBankLoader.fromArrayBuffer(whole.buffer as ArrayBuffer);
  const patches = new Set(
    bank.presets
      .filter(({ isDrum, bankMSB }) => isDrum || bankMSB === 0)
      .map(({ isDrum, program }) => nameOf({ program, drums: isDrum })),
  );
  if (patches.size === 0) throw new Error('there are no instruments in it');
  const synth = new SpessaSynthProcessor(ENGINE_RATE, {
    effectsEnabled: false,
    eventsEnabled: false,
    maxBufferSize: BLOCK,
  });
  await synth.processorInitialized;
  synth.soundBankManager.addSoundBank(bank, 'main');
  return {
    has: (patch) => patches.has(nameOf(patch)),
    play: (patch, key) => play(synth, patch, key),
  };
}

const nameOf = ({ program, drums }: Patch) => `${drums ? 'drums' : 'pitched'} ${program}`;

function play(
  synth: InstanceType<Synthesizer['SpessaSynthProcessor']>,
  { program, drums }: Patch,
  { pitch, velocity, seconds }: PressedKey,
): StereoSound {
  const channel = drums ? DRUM_CHANNEL : PITCHED_CHANNEL;
  const key = Math.min(127, Math.max(0, Math.round(pitch)));
  synth.stopAllChannels(true);
  synth.programChange(channel, program);
  const bend = Math.min(1, Math.max(-1, pitch - key));
  synth.pitchWheel(channel, Math.round(WHEEL_MIDDLE + bend * WHEEL_SEMITONE));

  const recording = new Recording(synth, seconds);
  synth.noteOn(channel, key, Math.min(127, Math.max(1, Math.round(velocity * 127))));
  recording.runUntil(seconds);
  synth.noteOff(channel, key);
  const isSilent = recording.runUntil(seconds + MAX_TAIL, () => synth.voiceCount === 0);
  synth.stopAllChannels(true);
  return recording.sound(!isSilent);
}

/** Recording of a synthesiser, as long as it is run. */
class Recording {
  readonly #synth: InstanceType<Synthesizer['SpessaSynthProcessor']>;
  #left: Float32Array;
  #right: Float32Array;
  #frames = 0;

  constructor(synth: InstanceType<Synthesizer['SpessaSynthProcessor']>, seconds: Seconds) {
    this.#synth = synth;
    const room = Math.ceil((seconds + 1) * ENGINE_RATE);
    this.#left = new Float32Array(room);
    this.#right = new Float32Array(room);
  }

  /** @returns whether it ended sooner, because `isOver` returned true between two blocks */
  runUntil(seconds: Seconds, isOver = () => false): boolean {
    const end = Math.round(seconds * ENGINE_RATE);
    while (this.#frames < end) {
      if (isOver()) return true;
      const count = Math.min(BLOCK, end - this.#frames);
      if (this.#frames + count > this.#left.length) this.#growTo(2 * this.#left.length);
      this.#synth.process(this.#left, this.#right, this.#frames, count);
      this.#frames += count;
    }
    return isOver();
  }

  /** @param isCut whether it would go on: it is then faded out */
  sound(isCut: boolean): StereoSound {
    const sides = [this.#left, this.#right].map((side) => side.slice(0, this.#frames));
    const [left = this.#left, right = this.#right] = sides;
    if (isCut) for (const side of [left, right]) fadeOut(side);
    return { left, right };
  }

  #growTo(frames: number): void {
    const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
    left.set(this.#left);
    right.set(this.#right);
    [this.#left, this.#right] = [left, right];
  }
}

function fadeOut(side: Float32Array): void {
  const length = Math.min(side.length, Math.round(FADE * ENGINE_RATE));
  for (let at = 0; at < length; at += 1) {
    const last = side.length - 1 - at;
    side[last] = (side[last] ?? 0) * (at / length);
  }
}
