/** The longest header of a FLAC frame (RFC 9639, 9.1): sync, sizes, a coded number, CRC. */
const MAX_HEADER_LENGTH = 16;

/**
 * The same bytes, cut so that no frame header is torn: a chunk that ends within what may be one keeps
 * it for the next. The embedded decoder joins two frames, and loses one, where a header is torn.
 */
export async function* withWholeFlacHeaders(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = new Uint8Array(held.length + chunk.length);
    bytes.set(held);
    bytes.set(chunk, held.length);
    const cut = lastSafeCut(bytes);
    held = bytes.subarray(cut);
    if (cut > 0) yield bytes.subarray(0, cut);
  }
  if (held.length > 0) yield held;
}

function lastSafeCut(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - MAX_HEADER_LENGTH);
  for (let at = first; at < bytes.length; at += 1) {
    const second = bytes[at + 1];
    if (bytes[at] === 0xff && (second === undefined || (second & 0xfe) === 0xf8)) return at;
  }
  return bytes.length;
}
