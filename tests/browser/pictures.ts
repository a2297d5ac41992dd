import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

const filled = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Twice as wide as high, the left half red and the right half blue. */
export async function redAndBlue() {
  const blue = await filled(400, 400, '#0000ff').png().toBuffer();
  const both = filled(800, 400, '#ff0000').composite([{ input: blue, left: 400, top: 0 }]);
  return png('red-and-blue.png', await both.png().toBuffer());
}

/** Average red, green and blue of a picture, 0 to 255. */
export async function meanColour(picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

/** Signature that makes a file count as a PNG: the server checks it before anything else. */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Files that no slot accepts, with their error message. */
export const BAD_PICTURES = {
  'a text': {
    file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    title: 'Invalid file type',
    sentence: 'Please select an image file (JPG, PNG, GIF, etc.)',
  },
  'more than 5 MB': {
    file: png('huge.png', Buffer.concat([PNG_SIGNATURE, Buffer.alloc(5 * 1024 * 1024)])),
    title: 'File too large',
    sentence: 'Please select an image under 5MB',
  },
  'a drawing with a script': {
    file: {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    },
    title: 'Invalid file type',
    sentence: 'SVG files can carry scripts. Please select an image file (JPG, PNG, GIF, etc.)',
  },
  'damaged bytes': {
    file: png('torn.png', claimedPng(400, 400).subarray(0, 40)),
    title: 'Invalid file type',
    sentence: 'Please select an image file (JPG, PNG, GIF, etc.)',
  },
  'a bomb': {
    file: png('bomb.png', claimedPng(60_000, 60_000)),
    title: 'File too large',
    sentence: 'Please select an image of at most 25 megapixels',
  },
};

/** A PNG that declares this size, with only a few bytes of data. */
function claimedPng(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([sizes, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const body = Buffer.concat([Buffer.from(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
