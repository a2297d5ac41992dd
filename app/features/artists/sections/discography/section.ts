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
  /** The URL of a small copy of its cover. */
  cover: string | null;
}

export interface Album extends Release {
  /** In the order in which they were made public. An album in one file has that one. */
  tracks: { id: number; title: string; duration: number | null }[];
}

export interface Single extends Release {
  id: number;
  duration: number | null;
}

/** An album with a page of its own. */
export interface PagedAlbum extends Release {
  id: number;
  /** 'EP, 4 tracks', or when it comes out. */
  facts: string;
}

export interface DiscographyData {
  /** Newest first, all. Those with a page stand before what is made of the tracks' own words. */
  paged: PagedAlbum[];
  albums: Album[];
  singles: Single[];
}
