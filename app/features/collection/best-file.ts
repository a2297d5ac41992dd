import type { MediaRole } from '#db/schema.ts';

interface File {
  role: MediaRole;
  contentType: string;
}

/** What every browser of today plays. */
const PLAYED_EVERYWHERE = /^audio\/(mpeg|wav|flac|mp4|aac)\b/;

/** The file of a track that sounds best in a browser: the original, where all of them play it. */
export function bestToPlay<Kind extends File>(files: readonly Kind[]): Kind | undefined {
  const of = (role: MediaRole) => files.find((file) => file.role === role);
  const original = of('original');
  if (original && PLAYED_EVERYWHERE.test(original.contentType)) return original;
  return of('mp3-128') ?? of('opus-64') ?? original;
}
