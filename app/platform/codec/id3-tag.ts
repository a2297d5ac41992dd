import type { AudioTags } from './codec.ts';

const UTF8 = 3;

/** An ID3v2.4 tag (id3.org/id3v2.4.0-frames) with the given words; empty where there are none. */
export function id3Tag(tags: AudioTags): Uint8Array {
  const frames = [
    ...textFrame('TIT2', tags.title),
    ...textFrame('TPE1', tags.artist),
    ...textFrame('TALB', tags.album),
    ...commentFrame(tags.comment),
  ];
  if (frames.length === 0) return new Uint8Array(0);
  return Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, ...sevenBitBytes(frames.length), ...frames]);
}

function textFrame(name: string, text: string | undefined): number[] {
  return text ? frame(name, [UTF8, ...new TextEncoder().encode(text)]) : [];
}

/** Language unknown, no description. */
function commentFrame(text: string | undefined): number[] {
  return text ? frame('COMM', [UTF8, ...ascii('und'), 0, ...new TextEncoder().encode(text)]) : [];
}

function frame(name: string, body: number[]): number[] {
  return [...ascii(name), ...sevenBitBytes(body.length), 0, 0, ...body];
}

/** Lengths never look like the start of a frame: seven bits a byte. */
function sevenBitBytes(value: number): number[] {
  return [(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127];
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
