/** Element ids of Matroska and WebM (RFC 9559) on the way to the kinds of the tracks. */
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CONTAINERS = new Set([SEGMENT, TRACKS, TRACK_ENTRY]);
const VIDEO = 1;

/** Whether a WebM file's list of tracks, where it lies in these first bytes, names a video track. */
export function listsVideoTrack(head: Uint8Array): boolean {
  for (const { id, body } of elementsWithin(head, 0, head.length)) {
    if (id === TRACK_TYPE && head[body] === VIDEO) return true;
  }
  return false;
}

function* elementsWithin(
  bytes: Uint8Array,
  start: number,
  end: number,
): Generator<{ id: number; body: number }> {
  let offset = start;
  while (offset < end) {
    const id = readNumber(bytes, offset, { keepMarker: true });
    const size = id && readNumber(bytes, offset + id.width, { keepMarker: false });
    if (!id || !size) return;
    const body = offset + id.width + size.width;
    // An unknown size (all ones) reaches to the end of what holds the element.
    const unknown = size.value === 2 ** (7 * size.width) - 1;
    const bodyEnd = unknown ? end : Math.min(end, body + size.value);
    yield { id: id.value, body };
    if (CONTAINERS.has(id.value)) yield* elementsWithin(bytes, body, bodyEnd);
    offset = bodyEnd;
  }
}

/** EBML's numbers of variable width (RFC 8794): the leading zeros tell how many bytes follow. */
function readNumber(
  bytes: Uint8Array,
  offset: number,
  { keepMarker }: { keepMarker: boolean },
): { value: number; width: number } | null {
  const first = bytes[offset];
  if (first === undefined || first === 0) return null;
  const width = Math.clz32(first) - 23;
  if (offset + width > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> width);
  for (let index = 1; index < width; index += 1) value = value * 256 + (bytes[offset + index] ?? 0);
  return { value, width };
}
