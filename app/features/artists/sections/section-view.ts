import type { ColorScheme } from '#db/schema.ts';
import type { Picture } from '../../media/picture.ts';

/** The page around a section. */
export interface SectionPage {
  readonly artist: ProfileArtist;
  /** Whether it shows the first page of tracks. */
  readonly isFirst: boolean;
  /** As many as there are by now, on a page where one can follow. */
  readonly followers?: number;
  /** Whether its artist looks, who is shown what is still missing. */
  readonly isOwn?: boolean;
  /** On the own page: messages that wait in the inbox. */
  readonly unread?: number;
}

/** Props of `View.tsx` of a section, and of its view in `OwnViews.tsx`. */
export interface SectionViewProps<Data = null> {
  readonly data: Data;
  readonly page: SectionPage;
}

/** The artist of a page: what its hero and its About are made from. */
export interface ProfileArtist {
  id: number;
  name: string;
  handle: string;
  genre: string | null;
  bio: string | null;
  followers: number;
  verified: boolean;
  colorScheme: ColorScheme;
  profileImage: Picture | null;
  coverImage: Picture | null;
}
