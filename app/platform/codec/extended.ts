/** An IEEE 754 number of 80 bits: sign and exponent in 16, then the fraction with its leading 1. */
export function extendedAt(view: DataView, offset: number): number {
  const head = view.getUint16(offset);
  const fraction = view.getUint32(offset + 2) * 2 ** 32 + view.getUint32(offset + 6);
  const value = fraction * 2 ** ((head & 0x7fff) - 16_383 - 63);
  return head & 0x8000 ? -value : value;
}
