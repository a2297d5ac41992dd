import * as texts from './texts.ts';
import { defineSection } from '../section.ts';

export const discography = defineSection<DiscographyData>({
  title: texts.discography,
  onNewPage: true,
  asksVisibility: true,
});

interface Release {
  title: string;
  year: number | null;
  /** URL of a small cover. */
  cover: string | null;
}

export interface Album extends Release {
  /** In the order of publication. An album uploaded as one file has one track. */
  tracks: { id: number; title: string; duration: number | null }[];
}

export interface Single extends Release {
  id: number;
  duration: number | null;
}

/** An album with its own page. */
export interface PagedAlbum extends Release {
  id: number;
  /** 'EP, 4 tracks', or the release date. */
  facts: string;
}

export interface DiscographyData {
  /** All of them, newest first. They come before the albums grouped from the tracks' tags. */
  paged: PagedAlbum[];
  albums: Album[];
  singles: Single[];
}
