import type { Hertz } from '@artist-space/audio/units.ts';

/** Samples in one MPEG-1 layer III frame. */
export const INFO_FRAME_SAMPLES = 1152;
/** Samples that LAME puts before the sound, as its own tag says. */
const ENCODER_DELAY = 576;
/** Kilobits per second of an MPEG-1 layer III frame, by the number in its head. */
export const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const RATES: readonly Hertz[] = [44_100, 48_000, 32_000];
const TABLE_ENTRIES = 100;

/** Bytes of a frame without padding. */
export function infoFrameLength(sampleRate: Hertz, kilobits = 128): number {
  return Math.floor((144 * kilobits * 1000) / sampleRate);
}

/**
 * The silent first frame of an MP3 file that tells its exact length, where to
 * seek, and how much to cut from both ends (the Xing/Info header with LAME's extension). Without it
 * players guess the length, and a loop gets a gap.
 */
export function infoFrame(stream: {
  sampleRate: Hertz;
  channels: 1 | 2;
  /** Of all following frames together. */
  audioBytes: number;
  frames: number;
  /** That went into the encoder. */
  samples: number;
  kilobits?: 128 | 320;
  /** Of a variable bit rate: where each frame begins, among the audio bytes. */
  starts?: readonly number[];
}): Uint8Array {
  const { sampleRate, channels, audioBytes, frames, samples, kilobits = 128, starts } = stream;
  const frame = new Uint8Array(infoFrameLength(sampleRate, kilobits));
  const view = new DataView(frame.buffer);
  frame.set([0xff, 0xfb, (KILOBITS.indexOf(kilobits) << 4) | (RATES.indexOf(sampleRate) << 2)]);
  frame[3] = channels === 1 ? 0xc0 : 0x40;

  // Behind the (empty) side information: frames, bytes, a table of contents and a grade follow.
  let at = 4 + (channels === 1 ? 17 : 32);
  frame.set(ascii(starts ? 'Xing' : 'Info'), at);
  view.setUint32(at + 4, 0b1111);
  view.setUint32(at + 8, frames);
  view.setUint32(at + 12, audioBytes + frame.length);
  at += 16;
  for (let entry = 0; entry < TABLE_ENTRIES; entry += 1) {
    const share = entry / TABLE_ENTRIES;
    const place = starts ? (starts[Math.floor(share * starts.length)] ?? 0) / audioBytes : share;
    frame[at + entry] = Math.min(255, Math.floor(place * 256));
  }
  at += TABLE_ENTRIES + 4;

  frame.set(ascii('LAME3.100'), at);
  const padding = frames * INFO_FRAME_SAMPLES - ENCODER_DELAY - samples;
  const cut = (ENCODER_DELAY << 12) | Math.max(0, Math.min(0xfff, padding));
  frame.set([(cut >> 16) & 0xff, (cut >> 8) & 0xff, cut & 0xff], at + 21);
  return frame;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
