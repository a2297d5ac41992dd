import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures of a few kilobytes that are made to exhaust a server's time or memory. */
export interface Bomb {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8B5CF6' } });

const bomb = (name: string, bytes: Uint8Array): Bomb => ({ name, bytes: new Uint8Array(bytes) });

/** Pictures of formats that are not accepted: they must be refused by their first bytes. */
export function drawings(): Bomb[] {
  const circles = '<circle cx="4000" cy="4000" r="4000" filter="url(#f)"/>'.repeat(40);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="8000"><filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${circles}</svg>`;
  return [
    bomb('drawing.svgz', gzipSync(svg)),
    bomb('drawing.png', Buffer.from(`\ufeff \n<!-- a picture --><?xml version="1.0"?>${svg}`)),
    bomb('postscript.jpg', Buffer.from('%!PS-Adobe-3.0\n/loop { loop } def loop')),
  ];
}

/** Pictures of accepted formats with too many pixels. */
export async function tooLarge(): Promise<Bomb[]> {
  const webp = await flat(7000, 7000).webp({ lossless: true, effort: 0 }).toBuffer();
  return [bomb('49-megapixels.webp', webp)];
}

/** Pictures of accepted formats, small enough by their pixels: read, or given up, in bounded time. */
export async function heavy(): Promise<Bomb[]> {
  const png = await flat(500, 500).png().toBuffer();
  const zeros = deflateSync(Buffer.alloc(256 * 1024 * 1024), { level: 9 });
  const text = Buffer.concat([Buffer.from('Comment\0\0'), zeros]);
  const profile = Buffer.concat([Buffer.from('icc\0\0'), zeros]);
  return [
    bomb('text.png', withChunk(png, 'zTXt', text)),
    bomb('profile.png', withChunk(png, 'iCCP', profile)),
    bomb('animated.png', withChunk(png, 'acTL', Buffer.from([0, 1, 0, 0, 0, 0, 0, 0]))),
    bomb('frames.gif', await manyFrames(5000)),
    bomb('frames.webp', await animatedWebp(300)),
    bomb('pages.tiff', manyPages(20_000)),
    bomb('scans.jpg', await manyScans(90)),
  ];
}

/** A PNG with an additional chunk after its header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1');
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  name.copy(chunk, 4);
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(Buffer.concat([name, data])), data.length + 8);
  const behindHeader = 33;
  return Buffer.concat([png.subarray(0, behindHeader), chunk, png.subarray(behindHeader)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A GIF that repeats its one frame. */
async function manyFrames(count: number): Promise<Buffer> {
  const gif = await flat(200, 200).gif({ colours: 2 }).toBuffer();
  const frame = gif.subarray(gif.indexOf(Buffer.from([0x21, 0xf9])), -1);
  const before = gif.subarray(0, gif.length - frame.length - 1);
  return Buffer.concat([before, ...Array.from({ length: count }, () => frame), gif.subarray(-1)]);
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const size = 64;
  const pages = Buffer.alloc(size * size * frames * 3);
  for (let at = 0; at < pages.length; at += 1) pages[at] = Math.floor(at / (size * size * 3));
  const raw = { width: size, height: size * frames, channels: 3, pageHeight: size } as const;
  return sharp(pages, { raw }).webp({ effort: 0, quality: 1 }).toBuffer();
}

/** A TIFF of 1 × 1 pixels with a chain of directories. */
function manyPages(count: number): Buffer {
  const entries = 8;
  const size = 2 + entries * 12 + 4;
  const file = Buffer.alloc(8 + count * size + 1);
  file.write('II', 0, 'latin1');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(8, 4);
  const pixel = file.length - 1;
  const tags = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, pixel],
    [278, 1],
    [279, 1],
  ] as const;
  for (let page = 0; page < count; page += 1) {
    const at = 8 + page * size;
    file.writeUInt16LE(entries, at);
    for (const [index, [tag, value]] of tags.entries()) {
      const entry = at + 2 + index * 12;
      file.writeUInt16LE(tag, entry);
      file.writeUInt16LE(4, entry + 2);
      file.writeUInt32LE(1, entry + 4);
      file.writeUInt32LE(value, entry + 8);
    }
    file.writeUInt32LE(page + 1 < count ? at + size : 0, at + size - 4);
  }
  return file;
}

/** A progressive JPEG that repeats its first scan: each has to be applied to all pixels. */
async function manyScans(count: number): Promise<Buffer> {
  const jpeg = await flat(4900, 4900).jpeg({ progressive: true, quality: 1 }).toBuffer();
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  let end = start + 2;
  while (
    jpeg[end] !== 0xff ||
    jpeg[end + 1] === 0 ||
    ((jpeg[end + 1] ?? 0) >= 0xd0 && (jpeg[end + 1] ?? 0) <= 0xd7)
  )
    end += 1;
  const scan = jpeg.subarray(start, end);
  const most = Math.floor((4.9 * 1024 * 1024 - jpeg.length) / scan.length);
  const copies = Array.from({ length: Math.min(count, most) }, () => scan);
  return Buffer.concat([jpeg.subarray(0, start), ...copies, jpeg.subarray(start)]);
}
