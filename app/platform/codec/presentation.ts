import { type AudioBlock, frameCount } from '@artist-space/audio/blocks.ts';
import type { Seconds } from '@artist-space/audio/units.ts';
import { textAt, viewOf } from './sniff.ts';
import { boxesWithin } from './mp4.server.ts';

/** The part of a coded sound that is meant to be heard, without the padding of its encoder. */
export interface Presentation {
  /** From the first coded sample. */
  readonly start: Seconds;
  /** null up to the end. */
  readonly duration: Seconds | null;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts']);

interface SoundTrack {
  handler: string;
  mediaScale: number;
  mediaLength: number;
  edits: Array<{ length: number; mediaTime: number }>;
}

/**
 * Reads the presentation of the first sound track from the index of an MP4 file: from its edit list (ISO/IEC
 * 14496-12, 8.6.6), or from the comment that iTunes writes (iTunSMPB); null if it has neither, or if several
 * edits cut the sound.
 */
export function presentationOf(index: Uint8Array): Presentation | null {
  const { movieScale, sound } = soundTrackOf(index);
  return sound ? (fromEdits(sound, movieScale) ?? fromComment(index, sound)) : null;
}

/** Length of the first sound track according to the index; null if it has none. */
export function declaredMp4Length(index: Uint8Array): Seconds | null {
  const { sound } = soundTrackOf(index);
  if (!sound || sound.edits.length > 1) return null;
  const coded = sound.mediaLength / sound.mediaScale;
  return presentationOf(index)?.duration ?? (coded > 0 && Number.isFinite(coded) ? coded : null);
}

function soundTrackOf(index: Uint8Array): { movieScale: number; sound: SoundTrack | undefined } {
  const view = viewOf(index);
  const scaleAt = (body: number) => view.getUint32(body + (index[body] === 1 ? 20 : 12));
  const tracks: SoundTrack[] = [];
  let movieScale = 0;
  try {
    for (const { type, body, end } of boxesWithin(index, 0, index.length, CONTAINERS)) {
      const track = tracks.at(-1);
      if (type === 'trak') tracks.push({ handler: '', mediaScale: 0, mediaLength: 0, edits: [] });
      if (type === 'mvhd') movieScale = scaleAt(body);
      if (!track) continue;
      if (type === 'hdlr') track.handler ||= textAt(index, body + 8);
      if (type === 'mdhd') track.mediaScale = scaleAt(body);
      if (type === 'stts') track.mediaLength = lengthOfTable(view, body, end);
      if (type === 'elst') track.edits = editsOf(view, body, end);
    }
  } catch (error) {
    // A table ends early.
    if (error instanceof RangeError) return { movieScale, sound: undefined };
    throw error;
  }
  return { movieScale, sound: tracks.find(({ handler }) => handler === 'soun') };
}

function fromEdits(track: SoundTrack, movieScale: number): Presentation | null {
  const { mediaScale, mediaLength, edits } = track;
  const [edit] = edits;
  if (!edit || edits.length > 1 || mediaScale === 0) return null;
  const start = edit.mediaTime / mediaScale;
  const lengths: Seconds[] = [];
  if (mediaLength > edit.mediaTime) lengths.push(mediaLength / mediaScale - start);
  // Counted in the coarser ticks of the movie, rounded down.
  const tick = movieScale < mediaScale ? 1 : 0;
  if (edit.length > 0 && movieScale > 0) lengths.push((edit.length + tick) / movieScale);
  return { start, duration: lengths.length > 0 ? Math.min(...lengths) : null };
}

/** ' 00000000 00000840 000001CA 00000000003F31F6 …': samples before, after, and of the sound itself. */
const ITUNES = /iTunSMPB[^]{0,32}? [0-9A-F]{8} ([0-9A-F]{8}) ([0-9A-F]{8}) ([0-9A-F]{16})/;

function fromComment(index: Uint8Array, { mediaScale }: SoundTrack): Presentation | null {
  const found = ITUNES.exec(Buffer.from(index).toString('latin1'));
  if (!found || mediaScale === 0) return null;
  const [before = 0, , samples = 0] = found.slice(1).map((digits) => Number.parseInt(digits, 16));
  return { start: before / mediaScale, duration: samples > 0 ? samples / mediaScale : null };
}

/** Sum of a table of durations ('stts'), in the ticks of the media. */
function lengthOfTable(view: DataView, body: number, end: number): number {
  const count = Math.min(view.getUint32(body + 4), Math.floor((end - body - 8) / 8));
  let length = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const at = body + 8 + entry * 8;
    length += view.getUint32(at) * view.getUint32(at + 4);
  }
  return length;
}

/** Edits without the empty ones, which are pauses. */
function editsOf(view: DataView, body: number, end: number): SoundTrack['edits'] {
  const isLong = view.getUint8(body) === 1;
  const width = isLong ? 20 : 12;
  const count = Math.min(view.getUint32(body + 4), Math.floor((end - body - 8) / width));
  return Array.from({ length: count }, (_, entry) => {
    const at = body + 8 + entry * width;
    return {
      length: isLong ? Number(view.getBigUint64(at)) : view.getUint32(at),
      mediaTime: isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4),
    };
  }).filter(({ mediaTime }) => mediaTime >= 0);
}

/** Yields the blocks without their first `drop` samples, and at most `keep` of the others. */
export async function* trimmed(
  blocks: AsyncIterable<AudioBlock>,
  frames: (sampleRate: number) => { drop: number; keep: number },
): AsyncGenerator<AudioBlock> {
  let left: { drop: number; keep: number } | undefined;
  for await (const block of blocks) {
    left ??= frames(block.sampleRate);
    const length = frameCount(block.channels);
    const from = Math.min(length, left.drop);
    const to = Math.min(length, from + left.keep);
    left.drop -= from;
    left.keep -= to - from;
    if (from === 0 && to === length) yield block;
    else if (to > from) {
      yield { ...block, channels: block.channels.map((samples) => samples.subarray(from, to)) };
    }
  }
}
