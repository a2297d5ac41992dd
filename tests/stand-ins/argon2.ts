import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/**
 * Replaces `@node-rs/argon2` in the unit tests (vitest.config.ts): every artist of a test has a password, and
 * at the product's cost that would take a tenth of the tests' time.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let costsAsAsked = false;

export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, costsAsAsked ? options : { ...options, ...CHEAPEST }, signal);

export const { verify } = argon2;

/** Hashes at the product's real cost during `work`. */
export async function atFullCost<Result>(work: () => Promise<Result>): Promise<Result> {
  costsAsAsked = true;
  try {
    return await work();
  } finally {
    costsAsAsked = false;
  }
}
