import { fileHead } from './byte-stream.server.ts';
import { SNIFF_LENGTH, viewOf } from './sniff.ts';
import { videoFile } from './mp4.server.ts';

/** Element ids of Matroska and WebM (RFC 9559) on the way to the description of the tracks. */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const AUDIO = 0xe1;
const CHANNELS = 0x9f;
const CLUSTER = 0x1f43b675;
const CONTAINERS = new Set([SEGMENT, INFO, TRACKS, AUDIO]);
const MAX_CODEC_ID = 64;
const [VIDEO, SOUND] = [1, 2];
const NANOSECONDS_PER_TICK = 1_000_000;

/** Limit for the bytes before the sound: only covers are so large. */
const MAX_HEAD = 32 * 1024 * 1024;

export interface WebmLayout {
  /** Codec of the first sound track, as in 'A_OPUS'. */
  readonly codec: string;
  readonly channels: number;
  /** The codec's configuration; empty without one. */
  readonly codecPrivate: Uint8Array;
  /** In seconds, as declared by the file; null if absent. */
  readonly duration: number | null;
  /** Bytes from the beginning of the file to the end of the list of tracks. */
  readonly headLength: number;
}

/**
 * Reads the list of tracks; null for a file that has none, or no sound track in it.
 * @throws {DamagedAudio} for a video
 */
export async function readWebmLayout(path: string): Promise<WebmLayout | null> {
  for (let length = SNIFF_LENGTH; ; length *= 4) {
    const head = await fileHead(path, Math.min(length, MAX_HEAD));
    const layout = layoutWithin(head);
    if (layout !== 'cut') return layout;
    if (head.length < length || length >= MAX_HEAD) return null;
  }
}

/** `cut` if the bytes end before the list of tracks does. */
function layoutWithin(head: Uint8Array): WebmLayout | 'cut' | null {
  let sound: Omit<WebmLayout, 'duration' | 'headLength'> | undefined;
  let scale = NANOSECONDS_PER_TICK;
  let ticks = 0;
  let headLength = Infinity;
  for (const { id, body, end } of elementsWithin(head, 0, head.length)) {
    if (id === CLUSTER) break;
    if (id === TIMESTAMP_SCALE) scale = unsigned(head.subarray(body, end));
    if (id === DURATION && end - body >= 4) ticks = float(head.subarray(body, end));
    if (id === TRACKS) headLength = end;
    if (id === TRACK_ENTRY) sound ??= soundTrack(head, body, end);
  }
  if (headLength > head.length) return 'cut';
  const seconds = (ticks * scale) / 1e9;
  return sound ? { ...sound, duration: seconds > 0 ? seconds : null, headLength } : null;
}

/** Returns undefined for a track of subtitles. @throws {DamagedAudio} for a video track */
function soundTrack(head: Uint8Array, start: number, stop: number) {
  let type = 0;
  const track = { codec: '', channels: 1, codecPrivate: new Uint8Array(0) };
  for (const { id, body, end } of elementsWithin(head, start, Math.min(stop, head.length))) {
    const bytes = head.subarray(body, end);
    if (id === TRACK_TYPE) type = unsigned(bytes);
    if (id === CODEC_ID)
      track.codec = String.fromCharCode(...bytes.subarray(0, MAX_CODEC_ID)).replace(
        /\0[^]{0,99}$/,
        '',
      );
    if (id === CODEC_PRIVATE) track.codecPrivate = new Uint8Array(bytes);
    if (id === CHANNELS) track.channels = unsigned(bytes);
  }
  if (type === VIDEO) throw videoFile();
  return type === SOUND ? track : undefined;
}

interface Element {
  readonly id: number;
  readonly body: number;
  /** End of the element by its declared size, which may lie beyond the bytes at hand. */
  readonly end: number;
}

function* elementsWithin(bytes: Uint8Array, start: number, stop: number): Generator<Element> {
  let offset = start;
  while (offset < stop) {
    const id = readNumber(bytes, offset, { keepMarker: true });
    const size = id && readNumber(bytes, offset + id.width, { keepMarker: false });
    if (!id || !size) return;
    const body = offset + id.width + size.width;
    // An unknown size (all ones) reaches to the end of the parent element.
    const unknown = size.value === 2 ** (7 * size.width) - 1;
    const end = unknown ? stop : body + size.value;
    yield { id: id.value, body, end };
    if (CONTAINERS.has(id.value)) yield* elementsWithin(bytes, body, Math.min(end, stop));
    offset = end;
  }
}

/** EBML's numbers of variable width (RFC 8794): the leading zeros give the number of bytes that follow. */
function readNumber(bytes: Uint8Array, offset: number, { keepMarker }: { keepMarker: boolean }) {
  const first = bytes[offset];
  if (first === undefined || first === 0) return null;
  const width = Math.clz32(first) - 23;
  if (offset + width > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> width);
  for (let index = 1; index < width; index += 1) value = value * 256 + (bytes[offset + index] ?? 0);
  return { value, width };
}

const unsigned = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0);

const float = (bytes: Uint8Array) =>
  bytes.length === 8 ? viewOf(bytes).getFloat64(0) : viewOf(bytes).getFloat32(0);
