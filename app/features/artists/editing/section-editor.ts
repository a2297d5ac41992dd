import type { OwnProfileView } from '../profile.schema.ts';
import type { TrackChoices } from './track-choices.ts';

/** What `Editor.tsx` of a section is given. */
export interface SectionEditorProps<Data = null> {
  readonly data: Data;
  readonly profile: OwnProfileView;
  /** Whether visitors see the section. */
  readonly visible: boolean;
  /** Empty where the section does not choose among the own tracks. */
  readonly choices: TrackChoices;
}
