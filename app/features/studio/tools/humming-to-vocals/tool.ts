import type { Voice } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const hummingToVocals = {
  id: 'humming-to-vocals',
  name: texts.hummingToVocals,
  icon: 'mic',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: texts.supportsMp3AndWavUpTo50MB,
    missing: texts.recordOrUploadHummingFirst,
    heading: texts.yourHumming,
    invitation: texts.humTheMelodyToBeSung,
    inLibrary: true,
    start: texts.convertToVocals,
    busy: texts.converting,
    startsDisabled: true,
  },
  ready: texts.yourVocalsAreReady,
  failure: { title: texts.conversionFailed, message: texts.pleaseTryAgain },
} as const satisfies Tool;

export const VOICE_STYLES = {
  'pop-female': texts.popFemale,
  'pop-male': texts.popMale,
  'rock-female': texts.rockFemale,
  'rock-male': texts.rockMale,
  'jazz-female': texts.jazzFemale,
  'jazz-male': texts.jazzMale,
  'country-female': texts.countryFemale,
  'country-male': texts.countryMale,
} as const satisfies Record<Voice, string>;

export const VOCALS_DEFAULTS = { voiceStyle: 'pop-female' } as const;
