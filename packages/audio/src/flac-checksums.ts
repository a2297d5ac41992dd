/** The two checksums of a FLAC frame (RFC 9639, 9.1.8 and 9.3): polynomials x⁸+x²+x+1 and x¹⁶+x¹⁵+x²+1. */
export const crc8 = (bytes: Uint8Array) => remainder(bytes, CRC8, 8);
export const crc16 = (bytes: Uint8Array) => remainder(bytes, CRC16, 16);

const CRC8 = tableOf(0x07, 8);
const CRC16 = tableOf(0x8005, 16);

function tableOf(polynomial: number, width: number): Uint16Array {
  const top = 1 << (width - 1);
  const mask = 2 ** width - 1;
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let value = byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) {
      value = ((value & top ? (value << 1) ^ polynomial : value << 1) & mask) >>> 0;
    }
    return value;
  });
}

function remainder(bytes: Uint8Array, table: Uint16Array, width: number): number {
  const mask = 2 ** width - 1;
  let value = 0;
  for (const byte of bytes) {
    const index = ((value >>> (width - 8)) ^ byte) & 0xff;
    value = ((value << 8) & mask) ^ (table[index] ?? 0);
  }
  return value;
}
