import type { Stem } from '#app/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';

export const stemSeparation = {
  id: 'stem-separation',
  name: 'Stem Separation',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 15 * 60,
    hint: 'Supports MP3, WAV, FLAC (max 50MB)',
    missing: 'Please choose an audio file to separate.',
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
