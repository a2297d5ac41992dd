import { describe, expect, it } from 'vitest';
import { sniffAudio, SNIFF_LENGTH } from './sniff.ts';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** First bytes of an uploaded file: the given ones, then others. */
function head(...parts: Uint8Array[]): Uint8Array {
  return joined(...parts, new Uint8Array(200));
}

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame. */
function mp3Frames(count: number): Uint8Array {
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return joined(...Array.from({ length: count }, () => frame));
}

/** AAC-LC at 44.1 kHz, stereo, frames of 200 bytes. */
function adtsFrames(count: number): Uint8Array {
  const frame = new Uint8Array(200);
  frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, (200 & 7) << 5, 0]);
  return joined(...Array.from({ length: count }, () => frame));
}

function id3(length: number): Uint8Array {
  const tag = new Uint8Array(10 + length);
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, (length >> 21) & 127, (length >> 14) & 127]);
  tag.set([(length >> 7) & 127, length & 127], 8);
  return tag;
}

function oggPage(packet: string, flags = 0): Uint8Array {
  const header = new Uint8Array(28);
  header.set(ascii('OggS'));
  header[5] = flags;
  header[26] = 1;
  header[27] = packet.length;
  return joined(header, ascii(packet));
}

describe('sniffAudio', () => {
  it.each([
    ['MP3', head(mp3Frames(4)), 'mp3'],
    ['MP3 of a few frames', mp3Frames(2), 'mp3'],
    ['MP3 after the leftovers of a cut', head(new Uint8Array(300), mp3Frames(4)), 'mp3'],
    ['MP3 behind a tag', head(id3(300), mp3Frames(4)), 'mp3'],
    ['MP3 behind a tag with a large picture', id3(200_000).subarray(0, 65_536), 'mp3'],
    ['WAV', head(ascii('RIFF\x24\0\0\0WAVEfmt ')), 'wav'],
    ['RF64', head(ascii('RF64\xff\xff\xff\xffWAVEds64')), 'wav'],
    ['Ogg Vorbis', head(oggPage('\x01vorbis\0\0\0\0\x02')), 'ogg'],
    ['Ogg Opus', head(oggPage('OpusHead\x01\x02')), 'ogg'],
    ['Ogg FLAC', head(oggPage('\x7fFLAC\x01\0')), 'ogg'],
    ['Ogg Vorbis behind Skeleton', head(oggPage('fishead\0'), oggPage('\x01vorbis\0', 2)), 'ogg'],
    ['M4A', head(ascii('\0\0\0\x20ftypM4A ')), 'm4a'],
    ['MP4 of a phone', head(ascii('\0\0\0\x18ftypmp42')), 'm4a'],
    ['AAC', head(adtsFrames(4)), 'aac'],
    ['AAC behind a tag', head(id3(20), adtsFrames(4)), 'aac'],
    ['AIFF', head(ascii('FORM\0\0\x10\0AIFFCOMM')), 'aiff'],
    ['AIFF-C', head(ascii('FORM\0\0\x10\0AIFCFVER')), 'aiff'],
    ['CAF', head(ascii('caff\0\x01\0\0desc')), 'caf'],
    ['FLAC', head(ascii('fLaC\0\0\0\x22')), 'flac'],
    ['FLAC behind a tag', head(id3(20), ascii('fLaC\0\0\0\x22')), 'flac'],
    ['WebM', head(ascii('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')), 'webm'],
    ['Matroska', head(ascii('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska')), 'webm'],
  ])('knows %s', (_, bytes, format) => {
    expect(sniffAudio(bytes)?.format).toBe(format);
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['zeros', new Uint8Array(70_000)],
    ['text', head(ascii('Dear diary, today I recorded a song.'))],
    ['UTF-16 text', head(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x42, 0))],
    ['a web page', head(ascii('<!doctype html><title>song.mp3</title>'))],
    ['a ZIP', head(ascii('PK\x03\x04\x14\0'))],
    ['a PDF', head(ascii('%PDF-1.7'))],
    ['a PNG', head(Uint8Array.of(0x89), ascii('PNG\r\n\x1a\n'))],
    ['a JPEG', head(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), ascii('JFIF'))],
    ['a HEIC picture', head(ascii('\0\0\0\x18ftypheic'))],
    ['an AVI', head(ascii('RIFF\0\0\0\0AVI LIST'))],
    ['a picture of an Amiga', head(ascii('FORM\0\0\x10\0ILBMBMHD'))],
    ['a word that begins like CAF', head(ascii('caffeine, and more of it'))],
    ['an Ogg video', head(oggPage('\x80theora\x03\x02'))],
    ['an Ogg video with sound', head(oggPage('\x80theora'), oggPage('\x01vorbis\0', 2))],
    ['Ogg without sound', head(oggPage('fishead\0'), oggPage('\x80kate\0\0\0', 2))],
    ['a lone sync word', head(Uint8Array.of(0xff, 0xfb, 0x90, 0))],
  ])('is not fooled by %s', (_, bytes) => {
    expect(sniffAudio(bytes)).toBeNull();
  });

  it.each([
    ['FLAC', ascii('fLaC\0\0\0\x22'), 'flac'],
    ['WAV', ascii('RIFF\x24\0\0\0WAVEfmt '), 'wav'],
    ['AIFF', ascii('FORM\0\0\x10\0AIFFCOMM'), 'aiff'],
    ['AAC', adtsFrames(4), 'aac'],
    ['MP3', mp3Frames(4), 'mp3'],
    ['what is unknown, as MP3', ascii('TAG+'), 'mp3'],
  ])('knows what follows a tag that is longer than the head: %s', (_, behind, format) => {
    const tagged = id3(200_000).subarray(0, SNIFF_LENGTH);
    expect(sniffAudio(tagged, head(behind))?.format).toBe(format);
  });

  it('knows what follows two tags, and refuses what never has one before it', () => {
    expect(sniffAudio(head(id3(20), id3(400), ascii('fLaC\0\0\0\x22')))?.format).toBe('flac');
    expect(sniffAudio(head(id3(20), ascii('\0\0\0\x20ftypM4A ')))).toBeNull();
  });

  it('answers the content type', () => {
    expect(sniffAudio(head(ascii('\0\0\0\x20ftypM4A ')))).toEqual({
      format: 'm4a',
      contentType: 'audio/mp4',
    });
  });
});
