import { joinBytes } from './join-bytes.ts';
import type { Hertz } from './units.ts';

export interface WavLayout {
  readonly sampleRate: Hertz;
  readonly channels: number;
  readonly bits: 16 | 24;
}

/** Metadata that players show; empty fields are left out. */
export interface WavInfo {
  readonly title?: string | undefined;
  readonly artist?: string | undefined;
  readonly album?: string | undefined;
  readonly comment?: string | undefined;
}

/**
 * Header of a RIFF/WAVE file with linear PCM: the format and, if there is metadata, an INFO list (Multimedia
 * Programming Interface 1.0, 1991). Its length does not depend on `dataBytes`, so that it can be
 * rewritten once they are known.
 */
export function wavHeader(
  { sampleRate, channels, bits }: WavLayout,
  dataBytes: number,
  info: WavInfo = {},
): Uint8Array<ArrayBuffer> {
  const frameBytes = channels * (bits / 8);
  const format = new DataView(new ArrayBuffer(16));
  format.setUint16(0, 1, true);
  format.setUint16(2, channels, true);
  format.setUint32(4, sampleRate, true);
  format.setUint32(8, sampleRate * frameBytes, true);
  format.setUint16(12, frameBytes, true);
  format.setUint16(14, bits, true);
  const words = infoList(info);
  const body = joinBytes([
    letters('WAVE'),
    chunk('fmt ', new Uint8Array(format.buffer)),
    ...(words.length > 0 ? [chunk('LIST', joinBytes([letters('INFO'), words]))] : []),
  ]);
  const data = chunkHead('data', dataBytes);
  return joinBytes([chunkHead('RIFF', body.length + data.length + dataBytes), body, data]);
}

function infoList({ title, artist, album, comment }: WavInfo): Uint8Array {
  const words = { INAM: title, IART: artist, IPRD: album, ICMT: comment };
  const chunks = Object.entries(words).flatMap(([name, text]) =>
    text ? [chunk(name, letters(`${text}\0`))] : [],
  );
  return joinBytes(chunks);
}

/** A RIFF chunk, padded to an even length. */
function chunk(name: string, body: Uint8Array): Uint8Array {
  return joinBytes([chunkHead(name, body.length), body, new Uint8Array(body.length % 2)]);
}

function chunkHead(name: string, length: number): Uint8Array {
  const head = new Uint8Array(8);
  head.set(letters(name));
  new DataView(head.buffer).setUint32(4, length, true);
  return head;
}

const letters = (text: string) => new TextEncoder().encode(text);
