import type { Stem } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';

export const stemSeparation = {
  id: 'stem-separation',
  name: 'Stem Separation',
  icon: 'layers',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 15 * 60,
    hint: 'Supports MP3, WAV, FLAC (max 50MB)',
    missing: 'Please choose an audio file to separate.',
    heading: 'Your track',
    invitation: null,
    inLibrary: false,
    start: 'Separate Stems',
    busy: 'Separating...',
    startsDisabled: true,
  },
  failure: { title: 'Error', message: 'Failed to separate stems. Please try again.' },
} as const satisfies Tool;

export const STEM_NAMES = {
  vocals: 'Vocals',
  drums: 'Drums',
  bass: 'Bass',
  other: 'Other',
} as const satisfies Record<Stem, string>;

export const STEMS_DEFAULTS = { stems: ['vocals', 'drums', 'bass', 'other'] } as const satisfies {
  stems: Stem[];
};
