import type { ProfileArtist } from '../profile-artist.ts';

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

/** What `View.tsx` and `OwnView.tsx` of a section are given. */
export interface SectionViewProps<Data = null> {
  readonly data: Data;
  readonly page: SectionPage;
}
