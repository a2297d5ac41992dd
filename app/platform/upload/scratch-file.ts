import { id3Length, sniffAudio, type SniffedAudio, untagged } from '../codec/sniff.ts';

/** How a file begins (up to 64 KiB), and what it therefore is as sound. */
export class FileHead {
  readonly bytes: Uint8Array;
  readonly #behindTags: Uint8Array | null;
  #sound: SniffedAudio | null | undefined;

  /** `behindTags`: how a whole file goes on behind its ID3v2 tags, however long they are. */
  constructor(bytes: Uint8Array, behindTags: Uint8Array | null = null) {
    this.bytes = bytes;
    this.#behindTags = behindTags;
  }

  /** Whether an ID3v2 tag comes before the sound. */
  get isTagged(): boolean {
    return id3Length(this.bytes) > 0;
  }

  /** How its sound begins; empty where a tag before it reaches beyond what is seen of the file. */
  get soundBytes(): Uint8Array {
    return this.#behindTags ?? untagged(this.bytes);
  }

  /** Sniffed once, when it is first asked for; null if this is no sound of a known format. */
  get sound(): SniffedAudio | null {
    if (this.#sound === undefined) this.#sound = sniffAudio(this.bytes, this.#behindTags);
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
