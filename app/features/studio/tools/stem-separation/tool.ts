import type { Stem } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const stemSeparation = {
  id: 'stem-separation',
  name: texts.stemSeparation,
  icon: 'layers',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 15 * 60,
    hint: texts.supportsMp3WavAndFlac,
    missing: texts.chooseAnAudioFileToSeparate,
    heading: texts.yourTrack,
    invitation: null,
    inLibrary: false,
    start: texts.separateStems,
    busy: texts.separating,
    startsDisabled: true,
  },
  ready: texts.yourStemsAreReady,
  failure: { title: texts.errorTitle, message: texts.failedToSeparateStems },
} as const satisfies Tool;

export const STEM_NAMES = {
  vocals: texts.vocals,
  drums: texts.drums,
  bass: texts.bass,
  other: texts.other,
} as const satisfies Record<Stem, string>;

export const STEMS_DEFAULTS = { stems: ['vocals', 'drums', 'bass', 'other'] } as const satisfies {
  stems: Stem[];
};
