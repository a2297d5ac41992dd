import type { ContentType } from '#db/schema.ts';

/** The texts and switches of the form that edits a track, as a form sends them. */
export interface TrackFormValues {
  title: string;
  artist: string;
  album: string;
  genre: string;
  year: string;
  bpm: string;
  key: string;
  mood: string;
  tags: string;
  lyrics: string;
  credits: string;
  description: string;
  contentType: ContentType;
  isPublic: string;
  allowDownload: string;
  allowComments: string;
}
