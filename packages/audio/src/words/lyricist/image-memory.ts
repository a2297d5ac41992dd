/**
 * What stands for an image where it is remembered: short, and the same for the same words whoever
 * says them and in whichever tense. 32 bits (FNV-1a) as letters and digits.
 */
export function imageOf(said: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < said.length; at += 1) {
    hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
