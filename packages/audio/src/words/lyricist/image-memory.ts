import { hashOf } from '../../random.ts';

/** Short key of an image in its uninflected form: a 32-bit hash (FNV-1a) in base 36. */
export function imageOf(said: string): string {
  return (hashOf(said) >>> 0).toString(36);
}
