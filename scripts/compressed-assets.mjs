import { createReadStream, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const types = {
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};
const folder = 'build/client/assets';
const ending = '.br';

/**
 * Compresses what the build made for browsers as far as Brotli goes, once: a file each beside the plain
 * one. A script becomes an eighth smaller than gzip makes it, and serving it costs no processor.
 */
export async function compressAssets(root) {
  const names = readdirSync(join(root, folder)).filter((name) => types[extname(name)]);
  await Promise.all(
    names.map(async (name) => {
      const path = join(root, folder, name);
      const plain = await readFile(path);
      const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      // Which way of writing distances is shorter, no rule tells.
      const ways = [hint, { ...hint, [constants.BROTLI_PARAM_NPOSTFIX]: 1 }];
      const results = await Promise.all(
        ways.map((params) => promisify(brotliCompress)(plain, { params })),
      );
      const [small] = results.sort((one, other) => one.length - other.length);
      if (small.length < plain.length) await writeFile(path + ending, small);
    }),
  );
}

/**
 * Answers requests for those files from browsers that read Brotli, which they say over HTTPS and to
 * this machine. All others are left to Remix, which compresses with gzip as it sends.
 * @returns whether it has answered
 */
export function createAssetAnswer(root) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));
  const sizes = new Map(
    names.map((name) => [
      `/assets/${name.slice(0, -ending.length)}`,
      statSync(join(root, folder, name)).size,
    ]),
  );
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
    // The file was there when the server started: whoever took it away since gets a broken answer.
    stream.on('error', () => response.destroy());
    response.on('close', () => stream.destroy());
    stream.pipe(response);
    return true;
  };
}

/** Named in the header, and not refused by a weight of nothing. */
const readsBrotli = (header = '') => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header);
