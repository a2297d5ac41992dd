import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const types = {
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};
const folder = 'build/client/assets';
const ending = '.br';
/** Sizes in bytes of the compressed files, by their addresses: a start need not look at a thousand files. */
const list = 'build/compressed-assets.json';

/** There is no rule for which encoding of distances is shorter. */
const ways = [{}, { [constants.BROTLI_PARAM_NPOSTFIX]: 1 }];

/**
 * Compresses the build's files for browsers with the highest Brotli level, once: each into a file beside the
 * plain one. A script is an eighth smaller than with gzip, and serving it costs no processor time. A file in
 * another language is compressed as its twin in English is shorter, and not at all if it is the same.
 */
export async function compressAssets(root) {
  // The files in the folder, and those of the languages, each in its own: `de/frame.js`.
  const all = readdirSync(join(root, folder), { recursive: true });
  const names = all.filter((name) => types[extname(name)]);
  const sizes = {};
  const write = async (name, plain, small) => {
    if (small.length >= plain.length) return;
    await writeFile(join(root, folder, name + ending), small);
    sizes[`/assets/${name.replaceAll(sep, '/')}`] = small.length;
  };
  const twins = new Map();
  const isTwin = (name) => !name.includes(sep);
  await Promise.all(
    names.filter(isTwin).map(async (name) => {
      const plain = await readFile(join(root, folder, name));
      const results = await Promise.all(
        ways.map(async (way) => ({ way, small: await compress(plain, way) })),
      );
      const [best] = results.sort((one, other) => one.small.length - other.small.length);
      twins.set(name, { plain, ...best });
      await write(name, plain, best.small);
    }),
  );
  await Promise.all(
    names
      .filter((name) => !isTwin(name))
      .map(async (name) => {
        const plain = await readFile(join(root, folder, name));
        const twin = twins.get(basename(name));
        const small = twin?.plain.equals(plain) ? twin.small : await compress(plain, twin?.way);
        await write(name, plain, small);
      }),
  );
  await writeFile(join(root, list), JSON.stringify(sizes));
}

/** @param way parameters of Brotli besides its level, which is the highest */
const compress = (plain, way = {}) =>
  promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, ...way },
  });

/**
 * Handles requests for those files from browsers that accept Brotli, which they send over HTTPS and to
 * localhost. All others are left to Remix, which compresses with gzip while sending.
 * @returns whether it has responded
 */
export function createAssetAnswer(root) {
  const sizes = new Map(Object.entries(JSON.parse(readFileSync(join(root, list), 'utf8'))));
  return (request, response) => {
    const { method, url, headers } = request;
    const size = sizes.get(url);
    const isRead = method === 'GET' || method === 'HEAD';
    if (size === undefined || !isRead || !readsBrotli(headers['accept-encoding'])) return false;
    if (headers.range !== undefined) return false;
    response.writeHead(200, {
      'Content-Type': types[extname(url)],
      'Content-Length': size,
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (method === 'HEAD') {
      response.end();
      return true;
    }
    const stream = createReadStream(join(root, folder, url.slice('/assets/'.length) + ending));
    // The file existed when the server started: if it was removed since, the response is broken off.
    stream.on('error', () => response.destroy());
    response.on('close', () => stream.destroy());
    stream.pipe(response);
    return true;
  };
}

/** Listed in the header, without a weight of 0. */
const readsBrotli = (header = '') => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header);
