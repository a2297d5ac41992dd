import type { Hertz } from '@artist-space/audio/units.ts';

/** Samples in one MPEG-1 layer III frame. */
export const INFO_FRAME_SAMPLES = 1152;
/** Samples of delay that LAME adds before the sound, as its own tag says. */
const ENCODER_DELAY = 576;
/** Kilobits per second of an MPEG-1 layer III frame, by the index in its header. */
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const HERTZ: readonly Hertz[] = [44_100, 48_000, 32_000];
const TABLE_ENTRIES = 100;

/** A constant bit rate in kbit/s, or LAME's best variable quality ('V0'). */
export type Mp3Quality = 128 | 320 | 'v0';

/** Bit rate of the info frame. */
export const kilobitsOf = (quality: Mp3Quality) => (quality === 'v0' ? 128 : quality);

/** Length of a frame without padding, in bytes. */
export function infoFrameLength(sampleRate: Hertz, kilobits = 128): number {
  return Math.floor((144 * kilobits * 1000) / sampleRate);
}

/** Settings of LAME 3.100 as it writes them itself (VbrTag.c and presets.c). */
interface LameSettings {
  /** 1: constant bit rate · 4: variable, by its newer method. */
  readonly method: number;
  /** Hertz. */
  readonly lowpass: number;
  /** The constant bit rate, or the least of a variable one. */
  readonly kilobits: number;
  readonly preset: number;
  /** 0 (worst) to 100: 100 − 10 × its -V − its -q. */
  readonly grade: number;
  /** Curve of the threshold of hearing (LAME's ATH type). */
  readonly hearing: 4 | 5;
  readonly noiseShaping: 1 | 2;
  /** LAME's safe mode for joint stereo. */
  readonly safeJoint: boolean;
}

const SETTINGS: Readonly<Record<Mp3Quality, LameSettings>> = {
  128: {
    method: 1,
    lowpass: 17_000,
    kilobits: 128,
    preset: 128,
    grade: 57,
    hearing: 4,
    noiseShaping: 2,
    safeJoint: false,
  },
  320: {
    method: 1,
    lowpass: 20_500,
    kilobits: 320,
    preset: 320,
    grade: 57,
    hearing: 4,
    noiseShaping: 1,
    safeJoint: true,
  },
  v0: {
    method: 4,
    lowpass: 24_000,
    kilobits: 32,
    preset: 500,
    grade: 100,
    hearing: 5,
    noiseShaping: 1,
    safeJoint: true,
  },
};

/** LAME's current psychoacoustic model (nspsytune). */
const MODEL_FLAG = 0x10;
const SAFE_JOINT_FLAG = 0x20;
const [MONO, JOINT_STEREO] = [0, 3];
/** LAME's flag for settings that it considers unwise at such a rate. */
const UNWISE_FLAG = 0x20;
/** 0: up to 32 kHz · 1: 44.1 kHz · 2: 48 kHz. */
const SOURCE_RATES = [32_000, 44_100, 48_000];

/**
 * Builds the silent first frame of an MP3 file with its exact length, seek table, samples to cut from both
 * ends, and encoder settings (the Xing/Info header with LAME's extension:
 * gabriel.mp3-tech.org/mp3infotag.html). Without it players guess the length, and a loop gets a gap.
 */
export function infoFrame(stream: {
  sampleRate: Hertz;
  channels: 1 | 2;
  quality: Mp3Quality;
  /** Total size of all following frames, in bytes. */
  audioBytes: number;
  /** `crc16` of the audio bytes. */
  audioSum: number;
  frames: number;
  /** Samples passed to the encoder. */
  samples: number;
  /** Variable bit rate only: offsets of frames within the audio bytes. */
  starts?: readonly number[];
}): Uint8Array {
  const { sampleRate, channels, quality, audioBytes, frames, samples, starts } = stream;
  const settings = SETTINGS[quality];
  const kilobits = kilobitsOf(quality);
  const frame = new Uint8Array(infoFrameLength(sampleRate, kilobits));
  const view = new DataView(frame.buffer);
  frame.set([0xff, 0xfb, (KILOBITS.indexOf(kilobits) << 4) | (HERTZ.indexOf(sampleRate) << 2)]);
  frame[3] = channels === 1 ? 0xc0 : 0x40;

  // After the (empty) side information: frames, bytes, table of contents and quality follow.
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
  view.setUint32(at + TABLE_ENTRIES, settings.grade);
  at += TABLE_ENTRIES + 4;

  frame.set(ascii('LAME3.100'), at);
  // The tag's revision is 0.
  frame[at + 9] = settings.method;
  frame[at + 10] = Math.round(Math.min(settings.lowpass, sampleRate / 2) / 100);
  // Peak and gain, eight bytes, are left unknown.
  const flags = MODEL_FLAG | (settings.safeJoint && channels === 2 ? SAFE_JOINT_FLAG : 0);
  frame[at + 19] = flags | settings.hearing;
  frame[at + 20] = Math.min(255, settings.kilobits);
  const padding = frames * INFO_FRAME_SAMPLES - ENCODER_DELAY - samples;
  const cut = (ENCODER_DELAY << 12) | Math.max(0, Math.min(0xfff, padding));
  frame.set([(cut >> 16) & 0xff, (cut >> 8) & 0xff, cut & 0xff], at + 21);
  const mode = channels === 1 ? MONO : JOINT_STEREO;
  const unwise = sampleRate <= 32_000 ? UNWISE_FLAG : 0;
  frame[at + 24] =
    settings.noiseShaping | (mode << 2) | unwise | (SOURCE_RATES.indexOf(sampleRate) << 6);
  view.setUint16(at + 26, settings.preset);
  view.setUint32(at + 28, audioBytes + frame.length);
  view.setUint16(at + 32, stream.audioSum);
  view.setUint16(at + 34, crc16(frame.subarray(0, at + 34)));
  return frame;
}

/** CRC-16 with the polynomial 0x8005, lowest bit first, as in LAME's tag. */
const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >> 1) ^ 0xa001 : value >> 1;
  return value;
});

/** @param sum CRC of the preceding bytes */
export function crc16(bytes: Uint8Array, sum = 0): number {
  let value = sum;
  for (const byte of bytes) value = (value >> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
  return value;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const RATES = [44_100, 48_000, 32_000] as const;
const HEAD_BYTES = 4;

/** Finds the offsets of frames in an MPEG-1 layer III stream that arrives in chunks of any size. */
export class Mp3Frames {
  /** Offsets in bytes from the beginning of the stream. */
  readonly starts: number[] = [];
  #at = 0;
  #next = 0;
  #head: number[] = [];

  push(bytes: Uint8Array): void {
    const end = this.#at + bytes.length;
    while (this.#next < end) {
      // A header may be split between two chunks.
      while (this.#head.length < HEAD_BYTES) {
        const place = this.#next + this.#head.length - this.#at;
        if (place >= bytes.length) {
          this.#at = end;
          return;
        }
        this.#head.push(bytes[place] ?? 0);
      }
      this.starts.push(this.#next);
      this.#next += frameLength(this.#head);
      this.#head = [];
    }
    this.#at = end;
  }
}

function frameLength([, , third = 0]: readonly number[]): number {
  const kilobits = KILOBITS[third >> 4] ?? 0;
  const rate = RATES[(third >> 2) & 3] ?? RATES[0];
  const padding = (third >> 1) & 1;
  return Math.max(1, Math.floor((144 * kilobits * 1000) / rate) + padding);
}
