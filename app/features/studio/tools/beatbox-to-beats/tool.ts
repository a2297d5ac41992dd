import type { DrumKit } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const beatboxToBeats = {
  id: 'beatbox-to-beats',
  name: texts.beatboxToBeats,
  icon: 'beats',
  recording: {
    maxBytes: 25 * MEGABYTE,
    maxSeconds: 5 * 60,
    hint: texts.supportsMp3AndWavUpTo25MB,
    missing: texts.recordOrUploadBeatboxFirst,
    heading: texts.yourBeatbox,
    invitation: texts.beatboxABarOrMore,
    inLibrary: true,
    start: texts.convertToMidiBeats,
    busy: texts.convertingBeatboxToMidi,
  },
  ready: texts.yourBeatIsReady,
  failure: { title: texts.beatboxConversionFailed, message: texts.pleaseTryAgain },
} as const satisfies Tool;

export const KIT_STYLES = {
  classic: texts.classic,
  electronic: texts.electronic,
  trap: texts.trap,
  jazz: texts.jazz,
} as const satisfies Record<DrumKit, string>;

/** The number of bars of each length, as in the engine's BEAT_BARS. */
export const BEAT_LENGTHS = {
  short: texts.short8Bars,
  medium: texts.medium16Bars,
  long: texts.long32Bars,
} as const;

/** In BPM. */
export const BEATBOX_TEMPO = {
  minimum: 60,
  maximum: 180,
  picks: [80, 100, 120, 140, 160],
} as const;

export const BEATBOX_DEFAULTS = { drumKit: 'classic', tempo: 120, duration: 'medium' } as const;
