import type { DrumKit } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';

export const beatboxToBeats = {
  id: 'beatbox-to-beats',
  name: 'Beatbox to Beats',
  icon: 'beats',
  recording: {
    maxBytes: 25 * MEGABYTE,
    maxSeconds: 5 * 60,
    hint: 'Supports MP3, WAV (max 25MB)',
    missing: 'Please record or upload a beatbox first.',
    heading: 'Your beatbox',
    invitation: 'Beatbox a bar or more',
    inLibrary: true,
    start: 'Convert to MIDI Beats',
    busy: 'Converting Beatbox to MIDI...',
  },
  failure: { title: 'Beatbox Conversion Failed', message: 'Please try again.' },
} as const satisfies Tool;

export const KIT_STYLES = {
  classic: 'Classic',
  electronic: 'Electronic',
  trap: 'Trap',
  jazz: 'Jazz',
} as const satisfies Record<DrumKit, string>;

/** Bars of each length, as in the engine's BEAT_BARS. */
export const BEAT_LENGTHS = {
  short: 'Short (8 bars)',
  medium: 'Medium (16 bars)',
  long: 'Long (32 bars)',
} as const;

/** Beats a minute. */
export const BEATBOX_TEMPO = {
  minimum: 60,
  maximum: 180,
  picks: [80, 100, 120, 140, 160],
} as const;

export const BEATBOX_DEFAULTS = { drumKit: 'classic', tempo: 120, duration: 'medium' } as const;
