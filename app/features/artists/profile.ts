import type { ProfileArtist } from './sections/section-view.ts';
import type { SectionData, SectionId } from './sections/sections.ts';

/** The own page, with the data for its artist alone. */
export interface OwnProfileView {
  artist: ProfileArtist & { isPublic: boolean };
  /** All sections of the page in order, hidden ones included. */
  order: SectionId[];
  visible: SectionId[];
  /** The sections offered in 'Add Section'. */
  addable: SectionId[];
  data: SectionData;
  /** Sections that are empty, for which a sample is shown. */
  samples: SectionId[];
  /** Number of unread messages in the inbox. */
  unread: number;
  firstSteps: FirstStepsView;
  /** The field `seen` of the forms of name, genre and bio (`seen-values.server.ts`). */
  seen: string;
}

/** A new artist's progress with their page. */
export interface FirstStepsView {
  /** True if visitors can hear a track of theirs. */
  track: boolean;
  /** True if they have tracks, and all of them are private. */
  onlyPrivate: boolean;
  named: boolean;
  picture: boolean;
  /** True if there is a link to them elsewhere, on the page or on the page of links. */
  link: boolean;
  /** True if they are no longer shown: all done, or hidden by the artist. */
  closed: boolean;
  /** True if all are done since a short time, and the artist has not yet hidden that. */
  finished: boolean;
}

/** Props of `Editor.tsx` of a section. */
export interface SectionEditorProps<Data = null> {
  readonly data: Data;
  readonly profile: OwnProfileView;
  /** True if visitors see the section. */
  readonly visible: boolean;
  /** Empty unless the section chooses among the own tracks. */
  readonly choices: TrackChoices;
}

/** The own tracks that can be featured or pinned, newest first, with the chosen ones. */
export interface TrackChoices {
  tracks: { id: number; title: string; isPublic: boolean }[];
  featuredTrack: string | null;
  pinned: number[];
}
