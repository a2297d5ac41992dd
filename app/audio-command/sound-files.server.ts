import { readFile, stat, writeFile } from 'node:fs/promises';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import { DamagedAudio } from '#app/platform/codec/damaged-audio.ts';
import { sniffAudio, SNIFF_LENGTH } from '#app/platform/codec/sniff.ts';
import type { StereoSound } from '#app/audio/score.ts';
import { ENGINE_RATE } from '#app/audio/score.ts';
import type { Hertz, Seconds } from '#app/audio/units.ts';
import { Resampler } from '#app/audio/resample.ts';
import { encodeWav } from '#app/audio/wav.ts';
import { Refusal } from '../command-line/refusal.ts';

/** A whole sound in memory. */
export interface Sound {
  readonly sampleRate: Hertz;
  /** One or two, of one length. */
  readonly channels: readonly Float32Array[];
}

/** Longer recordings are not what the engine is for. */
const LONGEST: Seconds = 20 * 60;

/** Reads a sound file of any format. @throws {Refusal} with a sentence, for what is none */
export async function readSound(path: string): Promise<Sound> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new Refusal(`There is no file ${path}.`);
  const head = (await readFile(path)).subarray(0, SNIFF_LENGTH);
  const format = sniffAudio(head)?.format;
  if (!format) throw new Refusal(`${path} is no sound file of a known kind.`);
  const codec = await chooseCodec({});
  const pieces: (readonly Float32Array[])[] = [];
  let sampleRate = ENGINE_RATE;
  try {
    for await (const block of codec.decode(path, { format, maxSeconds: LONGEST })) {
      pieces.push(block.channels);
      sampleRate = block.sampleRate;
    }
  } catch (error) {
    if (error instanceof DamagedAudio) throw new Refusal(error.message);
    throw error;
  }
  const channels = (pieces[0] ?? []).map((_, channel) =>
    joined(pieces.map((piece) => piece[channel] ?? new Float32Array(0))),
  );
  return { sampleRate, channels };
}

/** Writes 16 bits at 44.1 kHz. */
export async function writeSound(path: string, { left, right }: StereoSound): Promise<void> {
  await writeFile(path, encodeWav([left, right], { sampleRate: ENGINE_RATE }));
}

/** The sound at the engine's own rate. */
export function atEngineRate({ sampleRate, channels }: Sound): Sound {
  if (sampleRate === ENGINE_RATE || channels.length === 0) return { sampleRate, channels };
  const resampler = new Resampler({ from: sampleRate, to: ENGINE_RATE, channels: channels.length });
  const begun = resampler.push(channels);
  const rest = resampler.flush();
  return {
    sampleRate: ENGINE_RATE,
    channels: begun.map((samples, channel) =>
      joined([samples, rest[channel] ?? samples.subarray(0, 0)]),
    ),
  };
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
