import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import * as texts from '#app/texts.ts';
import { id3Length, sniffAudio, type SniffedAudio, untagged } from '../codec/sniff.ts';

/** The first bytes of a file (up to 64 KiB), and the sound format that they show. */
export class FileHead {
  readonly bytes: Uint8Array;
  readonly #behindTags: Uint8Array | null;
  #sound: SniffedAudio | null | undefined;

  /** `behindTags`: the first bytes of the file after its ID3v2 tags, however long they are. */
  constructor(bytes: Uint8Array, behindTags: Uint8Array | null = null) {
    this.bytes = bytes;
    this.#behindTags = behindTags;
  }

  /** True if an ID3v2 tag precedes the sound. */
  get isTagged(): boolean {
    return id3Length(this.bytes) > 0;
  }

  /** The first bytes of the sound; empty if a tag before it reaches beyond the known bytes. */
  get soundBytes(): Uint8Array {
    return this.#behindTags ?? untagged(this.bytes);
  }

  /** Detected once, on first use; null if this is no sound of a supported format. */
  get sound(): SniffedAudio | null {
    if (this.#sound === undefined) this.#sound = sniffAudio(this.bytes, this.#behindTags);
    return this.#sound;
  }
}

interface Contents {
  /** Name of its form field. */
  field: string;
  /** File name given by the client. */
  filename: string;
  path: string;
  byteSize: number;
  /** SHA-256 in hex. */
  checksum: string;
  head: FileHead;
}

/**
 * A complete file in the scratch folder, which the storage may adopt. A class, so that an operation can
 * distinguish it from an object in a request's JSON: a path in that could name any file of the machine.
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

/** A file that was received whole into the scratch folder, or the reason why it was not. */
export type ReceivedFile = ScratchFile | { field: string; filename: string; refusal: AppError };

/**
 * A file that was received with the request; fields and JSON cannot describe one.
 * @param error makes the message, in the language of the request
 */
export const scratchFile = (error = () => texts.required) =>
  z.custom<ScratchFile>((value) => value instanceof ScratchFile, { error });

/** The files of a form: each is complete, or has the reason why it is not. */
export const receivedFiles = z.array(
  z.custom<ReceivedFile>((value) => value instanceof ScratchFile || isRefused(value)),
);

const isRefused = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'refusal' in value &&
  value.refusal instanceof AppError;
