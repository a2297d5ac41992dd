import type { Voice } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';

export const hummingToVocals = {
  id: 'humming-to-vocals',
  name: 'Humming to Vocals',
  icon: 'mic',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: 'Supports MP3, WAV (max 50MB)',
    missing: 'Please record or upload some humming first.',
    heading: 'Your humming',
    invitation: 'Hum the melody to be sung',
    inLibrary: true,
    start: 'Convert to Vocals',
    busy: 'Converting...',
    startsDisabled: true,
  },
  failure: { title: 'Conversion Failed', message: 'Please try again.' },
} as const satisfies Tool;

export const VOICE_STYLES = {
  'pop-female': 'Pop Female',
  'pop-male': 'Pop Male',
  'rock-female': 'Rock Female',
  'rock-male': 'Rock Male',
  'jazz-female': 'Jazz Female',
  'jazz-male': 'Jazz Male',
  'country-female': 'Country Female',
  'country-male': 'Country Male',
} as const satisfies Record<Voice, string>;

export const VOCALS_DEFAULTS = { voiceStyle: 'pop-female' } as const;
