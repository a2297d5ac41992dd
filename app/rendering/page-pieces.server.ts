import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Window of deflate. */
const WINDOW_BYTES = 32_768;
const EMPTY = Buffer.alloc(0);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * A page in pieces between its placeholders, plain and compressed: each response gets its own values in their
 * place, without rendering or compressing anything anew.
 */
export class PagePieces {
  /** Text and placeholders by turns, beginning and ending with text. */
  readonly #plain: readonly Buffer[];
  /** The placeholders again, in their places; '' in place of text. */
  readonly #placeholders: readonly string[];
  #compressed: readonly Buffer[] | null = null;

  /** @param placeholders texts in ASCII, none of which contains another */
  constructor(html: string, placeholders: readonly string[]) {
    const pattern = placeholders.map((text) => text.replaceAll(/[^\w-]/g, '\\$&')).join('|');
    const parts = html.split(new RegExp(`(${pattern})`));
    this.#plain = parts.map((part) => Buffer.from(part));
    this.#placeholders = parts.map((part, index) => (index % 2 === 0 ? '' : part));
  }

  /** Size of the pieces, plain and compressed, in bytes. */
  get bytes(): number {
    const all = [...this.#plain, ...this.#compressedParts()];
    return all.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /**
   * @param valueOf the value that replaces a placeholder, of the same length: compressed pieces refer back across it
   * @param gzip whether the page is compressed (RFC 1952)
   */
  write(valueOf: (placeholder: string) => string, gzip: boolean): Buffer<ArrayBuffer> {
    const values = this.#placeholders.map((text) =>
      text === '' ? null : Buffer.from(valueOf(text)),
    );
    const html = Buffer.concat(this.#plain.map((part, index) => values[index] ?? part));
    if (!gzip) return html;
    const blocks = this.#compressedParts().map((part, index) => {
      const value = values[index];
      return value ? storedBlock(value) : part;
    });
    return Buffer.concat([GZIP_HEADER, ...blocks, gzipTrailer(html)]);
  }

  /**
   * Compresses each piece of text to blocks that end on a byte (RFC 1951, a sync flush), so that a value fits
   * between them as a stored block. A piece may refer back to any text before it, which is at the same distance in
   * each response; during compression, a value consists of bytes that never occur in UTF-8.
   */
  #compressedParts(): readonly Buffer[] {
    this.#compressed ??= this.#plain.map((part, index) => {
      if (index % 2 === 1) return EMPTY;
      const before = this.#plain
        .slice(0, index)
        .map((piece, at) => (at % 2 === 1 ? Buffer.alloc(piece.byteLength, 0xff) : piece));
      return deflateRawSync(part, {
        level: 9,
        ...(index > 0 && { dictionary: Buffer.concat(before).subarray(-WINDOW_BYTES) }),
        finishFlush: index === this.#plain.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      });
    });
    return this.#compressed;
  }
}

/** RFC 1951, 3.2.4: a stored block, not the last one. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.byteLength, 1);
  head.writeUInt16LE(~bytes.byteLength & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** RFC 1952, 2.3.1: the checksum and the length of the uncompressed data. */
function gzipTrailer(plain: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(plain), 0);
  trailer.writeUInt32LE(plain.byteLength, 4);
  return trailer;
}
