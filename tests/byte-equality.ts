import { expect } from 'vitest';

/**
 * Compares bytes as memory. Vitest would compare them one by one, which takes seconds for a file of some
 * megabytes.
 */
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    one instanceof Uint8Array && other instanceof Uint8Array
      ? Buffer.compare(one, other) === 0
      : undefined,
]);
