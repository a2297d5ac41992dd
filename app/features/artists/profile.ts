import type { ProfileArtist } from './sections/section-view.ts';
import type { SectionData, SectionId } from './sections/sections.ts';

/** The own page, with what only its artist sees. */
export interface OwnProfileView {
  artist: ProfileArtist & { isPublic: boolean };
  /** The page from top to bottom, hidden sections as well. */
  order: SectionId[];
  visible: SectionId[];
  /** The sections that wait in 'Add Section'. */
  addable: SectionId[];
  data: SectionData;
  /** Sections that are empty, for which a sample is shown. */
  samples: SectionId[];
  /** Messages that wait in the inbox. */
  unread: number;
  firstSteps: FirstStepsView;
}

/** How far a new artist has come with their page. */
export interface FirstStepsView {
  track: boolean;
  named: boolean;
  picture: boolean;
  /** To where they are elsewhere, on the page or on the page of links. */
  link: boolean;
  /** Whether they are no longer shown: all done, or hidden by the artist. */
  closed: boolean;
}

/** Props of `Editor.tsx` of a section. */
export interface SectionEditorProps<Data = null> {
  readonly data: Data;
  readonly profile: OwnProfileView;
  /** Whether visitors see the section. */
  readonly visible: boolean;
  /** Empty where the section does not choose among the own tracks. */
  readonly choices: TrackChoices;
}

/** The own tracks that can be featured or pinned, newest first, and which of them are. */
export interface TrackChoices {
  tracks: { id: number; title: string; isPublic: boolean }[];
  featuredTrack: string | null;
  pinned: number[];
}
