import { hashOf } from '../../random.ts';

/**
 * Key of a remembered image: short, and the same for the same words in every grammatical person and in whichever
 * tense. 32 bits (FNV-1a) as letters and digits.
 */
export function imageOf(said: string): string {
  return (hashOf(said) >>> 0).toString(36);
}
