import type { ColorScheme } from '#db/schema.ts';
import type { Picture } from '../../media/picture.ts';

/** The page that contains a section. */
export interface SectionPage {
  readonly artist: ProfileArtist;
  /** True on the first page of tracks. */
  readonly isFirst: boolean;
  /** The current number of followers, on a page with a button to follow. */
  readonly followers?: number;
  /** True if the viewer is the artist, who also sees what is missing. */
  readonly isOwn?: boolean;
  /** On the own page: number of unread messages. */
  readonly unread?: number;
}

/** Props of `View.tsx` of a section, and of its view in `OwnViews.tsx`. */
export interface SectionViewProps<Data = null> {
  readonly data: Data;
  readonly page: SectionPage;
}

/** An example of a section's content, which only its artist sees, under the label 'Sample'. */
export interface Sample<Data> {
  readonly data: Data;
  /** The next step to real content: 'Add a date and your page shows it.' */
  readonly next: string;
}

/** The artist of a page, for its hero and About sections. */
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
  /** Only if the artist wishes that their music trains no models. */
  noAi?: boolean;
}
