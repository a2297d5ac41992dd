import type { ActivityEntry } from './section.ts';
import * as texts from './texts.ts';

/** 'Published Night Bus with Ines Marrow' */
export function eventWords(
  kind: ActivityEntry['kind'],
  title: string,
  withArtist: string | undefined,
): string {
  if (kind === 'published') {
    return withArtist ? texts.publishedTrackWith(title, withArtist) : texts.publishedTrack(title);
  }
  return withArtist ? texts.collaboratesOnWith(title, withArtist) : texts.collaboratesOn(title);
}
