import { setImmediate } from 'node:timers/promises';
import { formatBytes } from '#app/display/format.ts';
import { AppError } from '#app/errors.ts';

/**
 * Maximum commas, colons, brackets and strings: more than any client sends, and few enough to parse at once.
 */
const MAX_PARTS = 10_000;
const DEEPEST = 32;
/** Strings from this length on are extracted as long texts. */
const LONG_TEXT = 32 * 1024;
const BLOCK = 64 * 1024;
/** The placeholder of a long text while the rest is parsed. */
const STAND_IN = '\u0000long text ';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const notJson = () => new AppError('malformed', 'The body is not valid JSON.');

/**
 * A JSON body that is checked as it arrives: parsing it must not block the event loop, whatever it contains.
 * Strings of megabytes (pictures as `data:` URLs) are extracted, not parsed, and put back afterwards.
 */
export class JsonText {
  readonly #limit: number;
  readonly #takesOut: boolean;
  /**
   * Full except for the last: a body may arrive in chunks of one byte, each of which would cost a hundred.
   */
  readonly #blocks: Buffer[] = [];
  /** Ranges of long strings within the text. */
  readonly #long: { start: number; end: number }[] = [];
  #size = 0;
  #longBytes = 0;
  #parts = 0;
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  /** State of the string that is being read: its start, and whether it is ASCII without escapes. */
  #start = 0;
  #isPlain = true;

  /** @param limit for everything but long texts, in bytes */
  constructor(limit: number, takesOut: boolean) {
    this.#limit = limit;
    this.#takesOut = takesOut;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** @throws {AppError} malformed, tooLarge */
  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#inText) this.#readText(byte, this.#size + at);
      else this.#readStructure(byte, this.#size + at);
    }
    this.#keep(piece);
    const open = this.#inText ? this.#size - this.#start : 0;
    const isLong = this.#takesOut && open >= LONG_TEXT;
    if (isLong && !this.#isPlain) throw notPlain();
    if (this.#size - this.#longBytes - (isLong ? open : 0) > this.#limit) {
      throw new AppError('tooLarge', `Please send at most ${formatBytes(this.#limit)}.`);
    }
  }

  /** @throws {AppError} malformed */
  async parse(): Promise<unknown> {
    const kept: Buffer[] = [];
    let from = 0;
    for (const [index, { start, end }] of this.#long.entries()) {
      kept.push(
        ...this.#slice(from, start),
        Buffer.from(JSON.stringify(STAND_IN + index).slice(1, -1)),
      );
      from = end;
    }
    kept.push(...this.#slice(from, this.#size));
    const texts: string[] = [];
    for (const { start, end } of this.#long) {
      // Copying megabytes takes milliseconds: others are served in between.
      await setImmediate();
      texts.push(Buffer.concat(this.#slice(start, end)).toString('latin1'));
    }
    const putBack = (_name: string, value: unknown) =>
      typeof value === 'string' && value.startsWith(STAND_IN)
        ? (texts[Number(value.slice(STAND_IN.length))] ?? value)
        : value;
    try {
      const text = new TextDecoder().decode(Buffer.concat(kept));
      return JSON.parse(text, texts.length > 0 ? putBack : undefined) as unknown;
    } catch {
      throw notJson();
    }
  }

  #readText(byte: number, at: number): void {
    if (this.#isEscaped) {
      this.#isEscaped = false;
    } else if (byte === BACKSLASH) {
      this.#isEscaped = true;
      this.#isPlain = false;
    } else if (byte === QUOTE) {
      this.#inText = false;
      if (!this.#takesOut || at - this.#start < LONG_TEXT) return;
      if (!this.#isPlain) throw notPlain();
      this.#long.push({ start: this.#start, end: at });
      this.#longBytes += at - this.#start;
    } else if (byte < 0x20 || byte > 0x7e) {
      this.#isPlain = false;
    }
  }

  #readStructure(byte: number, at: number): void {
    switch (byte) {
      case QUOTE:
        this.#inText = true;
        this.#isPlain = true;
        this.#start = at + 1;
        break;
      // [ and {
      case 0x5b:
      case 0x7b:
        this.#depth += 1;
        if (this.#depth > DEEPEST)
          throw new AppError('malformed', 'The body is nested too deeply.');
        break;
      // ] and }
      case 0x5d:
      case 0x7d:
        this.#depth -= 1;
        return;
      // , and :
      case 0x2c:
      case 0x3a:
        break;
      default:
        return;
    }
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) {
      throw new AppError('malformed', `The body has too many parts: send at most ${MAX_PARTS}.`);
    }
  }

  #keep(piece: Uint8Array): void {
    for (let from = 0; from < piece.length;) {
      const at = this.#size % BLOCK;
      if (at === 0) this.#blocks.push(Buffer.allocUnsafe(BLOCK));
      const part = piece.subarray(from, from + BLOCK - at);
      this.#blocks.at(-1)?.set(part, at);
      this.#size += part.length;
      from += part.length;
    }
  }

  /** The bytes from `start` to `end`, as the blocks that hold them. */
  #slice(start: number, end: number): Buffer[] {
    const found: Buffer[] = [];
    for (let from = start; from < end;) {
      const block = Math.floor(from / BLOCK);
      const to = Math.min(end, (block + 1) * BLOCK);
      found.push(
        (this.#blocks[block] as Buffer).subarray(from - block * BLOCK, to - block * BLOCK),
      );
      from = to;
    }
    return found;
  }
}

const notPlain = () =>
  new AppError(
    'malformed',
    `A text of more than ${formatBytes(LONG_TEXT)} can only be a picture, as a data: URL.`,
  );
