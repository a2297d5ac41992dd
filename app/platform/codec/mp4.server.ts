import { open, type FileHandle } from 'node:fs/promises';
import { textAt, viewOf } from './sniff.ts';
import { DamagedAudio } from './codec.ts';
import { declaredChannelsOf } from './mp4-sample-entry.ts';

/** Layout of an MP4 file (ISO/IEC 14496-12) that is needed before decoding. */
export interface Mp4Layout {
  /** The whole moov box: the index of the file. */
  readonly index: Uint8Array;
  /** True if sound lies before the index, so that a streaming decoder must be given the index first. */
  readonly indexBehindSound: boolean;
  /** Channels of the first sound track. */
  readonly declaredChannels: number;
  /** Codec of its sample entry, as four letters. */
  readonly codec: string;
  readonly sampleEntry: Uint8Array;
}

const MAX_INDEX = 32 * 1024 * 1024;
const MAX_TOP_LEVEL_BOXES = 10_000;
const HEADER_LENGTH = 16;

/**
 * Reads the layout.
 * @throws {DamagedAudio} for a truncated file, for a video, and if there is no sound
 */
export async function readMp4Layout(path: string): Promise<Mp4Layout> {
  const file = await open(path, 'r');
  try {
    const { offset, length, indexBehindSound } = await findIndex(file);
    if (length > MAX_INDEX) throw damagedIndex();
    const index = new Uint8Array(length);
    const { bytesRead } = await file.read(index, 0, length, offset);
    if (bytesRead < length) throw cutFile();
    const { size } = await file.stat();
    demandWholeTables(index, size);
    const sampleEntry = inspectTracks(index);
    return {
      index,
      indexBehindSound,
      sampleEntry,
      codec: textAt(sampleEntry, 4),
      declaredChannels: declaredChannelsOf(sampleEntry),
    };
  } finally {
    await file.close();
  }
}

/**
 * Returns the index with every position of sound moved by `distance` bytes, for a stream in which that many
 * bytes precede the file.
 */
export function withMovedSound(index: Uint8Array, distance: number): Uint8Array {
  const moved = index.slice();
  const view = new DataView(moved.buffer);
  for (const box of boxesWithin(moved, 0, moved.length, INDEX_CONTAINERS)) {
    if (box.type !== 'stco' && box.type !== 'co64') continue;
    const width = box.type === 'stco' ? 4 : 8;
    const entries = Math.min(view.getUint32(box.body + 4), (box.end - box.body - 8) / width);
    for (let entry = 0; entry < Math.floor(entries); entry += 1) {
      const at = box.body + 8 + entry * width;
      if (width === 4) view.setUint32(at, view.getUint32(at) + distance);
      else view.setBigUint64(at, view.getBigUint64(at) + BigInt(distance));
    }
  }
  return moved;
}

async function findIndex(file: FileHandle) {
  const { size } = await file.stat();
  const header = new Uint8Array(HEADER_LENGTH);
  const view = new DataView(header.buffer);
  let indexBehindSound = false;
  let offset = 0;
  for (let count = 0; offset + 8 <= size && count < MAX_TOP_LEVEL_BOXES; count += 1) {
    header.fill(0);
    await file.read(header, 0, HEADER_LENGTH, offset);
    const length = boxLength(view, 0, size - offset);
    const type = textAt(header, 4);
    if (type === 'moov') return { offset, length, indexBehindSound };
    if (type === 'mdat') indexBehindSound = true;
    if (length < 8) break;
    offset += length;
  }
  throw cutFile();
}

/** Bytes before the entries of a table, and per entry (ISO/IEC 14496-12, 8.6 and 8.7). */
const TABLES: Readonly<Record<string, { head: number; entry: number }>> = {
  stsz: { head: 12, entry: 4 },
  stco: { head: 8, entry: 4 },
  co64: { head: 8, entry: 8 },
  stsc: { head: 8, entry: 12 },
  stts: { head: 8, entry: 8 },
  ctts: { head: 8, entry: 8 },
};

/**
 * Checks the sizes of tables: the decoder allocates as many entries as a table declares, so a few bytes could
 * demand all memory.
 * @throws {DamagedAudio} if there are fewer, or more samples than the file has bytes
 */
function demandWholeTables(index: Uint8Array, fileBytes: number): void {
  const view = new DataView(index.buffer);
  for (const { type, body, end } of boxesWithin(index, 0, index.length, INDEX_CONTAINERS)) {
    const table = TABLES[type];
    if (!table) continue;
    if (body + table.head > end) throw damagedIndex();
    const count = view.getUint32(body + table.head - 4);
    const sampleBytes = type === 'stsz' ? view.getUint32(body + 4) : 0;
    const isWhole =
      sampleBytes > 0
        ? count <= fileBytes / sampleBytes
        : body + table.head + count * table.entry <= end;
    if (!isWhole) throw damagedIndex();
  }
}

/**
 * Returns the sample entry of the first sound track.
 * @throws {DamagedAudio} if there is none, or if there is a video track
 */
function inspectTracks(index: Uint8Array): Uint8Array {
  let handler = '';
  let sound: Uint8Array | undefined;
  for (const box of boxesWithin(index, 0, index.length, INDEX_CONTAINERS)) {
    // QuickTime has a second hdlr box for the data handler ('dhlr').
    if (box.type === 'hdlr' && textAt(index, box.body + 4) !== 'dhlr') {
      handler = textAt(index, box.body + 8);
    }
    if (box.type !== 'stsd') continue;
    const entry = box.body + 8;
    if (handler === 'vide' && !STILL_PICTURES.has(textAt(index, entry + 4))) throw videoFile();
    if (PROTECTED.has(textAt(index, entry + 4))) throw protectedFile();
    if (handler !== 'soun' || sound !== undefined || entry + 26 > box.end) continue;
    sound = index.subarray(entry, box.end);
  }
  if (sound === undefined) {
    throw new DamagedAudio('empty', 'No sound was found in this file.');
  }
  return sound;
}

/** Sample entries whose sound is encrypted: by Apple's FairPlay, and by the common scheme. */
const PROTECTED = new Set(['drms', 'enca', 'drmi', 'encv']);
/** Chapter pictures of audio books and podcasts. */
const STILL_PICTURES = new Set(['jpeg', 'png ', 'mjpa', 'mjpb', 'tiff']);
const INDEX_CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

interface Box {
  readonly type: string;
  readonly body: number;
  readonly end: number;
}

/** Yields every box between two offsets, depth first, descending into the given containers. */
export function* boxesWithin(
  bytes: Uint8Array,
  start: number,
  end: number,
  containers: ReadonlySet<string>,
): Generator<Box> {
  const view = viewOf(bytes);
  let offset = start;
  while (offset + 8 <= end) {
    const length = boxLength(view, offset, end - offset);
    if (length < 8 || offset + length > end) return;
    const body = offset + (view.getUint32(offset) === 1 ? 16 : 8);
    const box = { type: textAt(bytes, offset + 4), body, end: offset + length };
    yield box;
    if (containers.has(box.type)) yield* boxesWithin(bytes, body, box.end, containers);
    offset += length;
  }
}

/** A length of 1 means that 64 bits follow the type; 0 means that the box reaches to the end. */
function boxLength(view: DataView, offset: number, available: number): number {
  const length = view.getUint32(offset);
  if (length === 0) return available;
  if (length !== 1) return length;
  return offset + 16 <= view.byteLength ? Number(view.getBigUint64(offset + 8)) : 0;
}

const damagedIndex = () => new DamagedAudio('damaged', 'The index of this M4A file is damaged.');

function cutFile(): DamagedAudio {
  return new DamagedAudio(
    'truncated',
    'This file ends in the middle: the part that says where its sound lies is missing.',
  );
}

function protectedFile(): DamagedAudio {
  return new DamagedAudio(
    'protected',
    'This file is copy-protected (DRM), so nobody else can play it. Export it without protection and try again.',
  );
}

export function videoFile(): DamagedAudio {
  return new DamagedAudio(
    'video',
    'This is a video. Save its sound as an audio file and try again.',
  );
}
