import { sniffAudio, type SniffedAudio } from '../codec/sniff.ts';

/** How a file begins (up to 64 KiB), and what it therefore is as sound. */
export class FileHead {
  readonly bytes: Uint8Array;
  #sound: SniffedAudio | null | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Sniffed once, when it is first asked for; null if this is no sound of a known format. */
  get sound(): SniffedAudio | null {
    if (this.#sound === undefined) this.#sound = sniffAudio(this.bytes);
    return this.#sound;
  }
}

interface Contents {
  /** The form field that it came as. */
  field: string;
  /** As its sender called it. */
  filename: string;
  path: string;
  byteSize: number;
  /** SHA-256 in hex. */
  checksum: string;
  head: FileHead;
}

/**
 * A whole file in the scratch folder, which the storage may adopt. A class, so that an operation can
 * tell it from an object that a request only describes: a path in it would name any file of the machine.
 */
export class ScratchFile implements Contents {
  readonly field: string;
  readonly filename: string;
  readonly path: string;
  readonly byteSize: number;
  readonly checksum: string;
  readonly head: FileHead;

  constructor({ field, filename, path, byteSize, checksum, head }: Contents) {
    this.field = field;
    this.filename = filename;
    this.path = path;
    this.byteSize = byteSize;
    this.checksum = checksum;
    this.head = head;
  }
}
