import { createRequire, syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * Loaded into the servers of the journeys, with their many artists and browsers with an empty cache:
 * passwords are hashed at the lowest cost, and responses are compressed in a third of the time. Everything is
 * still requested, sent and checked. The servers of `started-site.ts` do both at full cost.
 */
const { BROTLI_PARAM_QUALITY } = zlib.constants;
const createBrotliCompress = zlib.createBrotliCompress;
Object.defineProperty(zlib, 'createBrotliCompress', {
  value: (options) =>
    createBrotliCompress({ ...options, params: { ...options?.params, [BROTLI_PARAM_QUALITY]: 1 } }),
});
syncBuiltinESMExports();

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash } = argon2;
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
argon2.hash = (password, options, signal) => hash(password, { ...options, ...CHEAPEST }, signal);
