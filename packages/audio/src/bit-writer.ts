/** Writes numbers bit by bit, the highest bit first. */
export class BitWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  /** The lowest `bits` (0 to 32) of a number that is not negative. */
  write(value: number, bits: number): void {
    let left = bits;
    while (left > 0) {
      const taken = Math.min(left, 8 - this.#heldBits);
      left -= taken;
      const part = Math.floor(value / 2 ** left) % 2 ** taken;
      this.#held = (this.#held << taken) | part;
      this.#heldBits += taken;
      if (this.#heldBits === 8) this.#push();
    }
  }

  /** A number in two's complement. */
  writeSigned(value: number, bits: number): void {
    this.write(value < 0 ? value + 2 ** bits : value, bits);
  }

  /** Unary code: `zeros` zeros, then a one. */
  writeUnary(zeros: number): void {
    let left = zeros;
    for (; left >= 24; left -= 24) this.write(0, 24);
    this.write(1, left + 1);
  }

  /** Pads the current byte with zeros. */
  align(): void {
    if (this.#heldBits > 0) this.write(0, 8 - this.#heldBits);
  }

  /** The complete bytes so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #push(): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = this.#held;
    this.#length += 1;
    this.#held = 0;
    this.#heldBits = 0;
  }
}
