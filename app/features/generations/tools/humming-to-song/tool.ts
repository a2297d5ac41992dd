import type { Genre } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';

export const hummingToSong = {
  id: 'humming-to-song',
  name: 'Humming to Song',
  icon: 'humming',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: 'Supports MP3, WAV (max 50MB)',
    missing: 'Please record or upload some humming first.',
    heading: 'Your humming',
    invitation: 'Hum, whistle or sing a melody',
    inLibrary: true,
    start: 'Generate Song',
    busy: 'Generating...',
    secondRecorder: true,
  },
  failure: { title: 'Error', message: 'Failed to generate song. Please try again.' },
} as const satisfies Tool;

export const GENERATION_TYPES = {
  song: 'Full Song',
  instrumental: 'Instrumental',
  beat: 'Beat/Loop',
} as const;

/** `full` is for songs and instrumentals, the others for a beat. */
export const SONG_LENGTHS = {
  full: 'Full',
  short: 'Short (30s)',
  extended: 'Extended (60s)',
} as const;

export const LYRICS_MODES = { auto: 'Auto Generate', custom: 'Write Custom' } as const;

/** The preset styles: the genres that a hum becomes a song in. */
export const SONG_STYLES = {
  electronic: 'Electronic',
  'hip-hop': 'Hip-Hop',
  rnb: 'R&B',
  pop: 'Pop',
} as const satisfies Partial<Record<Genre, string>>;

export const SONG_DEFAULTS = {
  generationType: 'song',
  songLength: 'full',
  lyricsMode: 'auto',
  genre: 'electronic',
  voiceStyle: 'pop-female',
} as const;

/** Of a song's own words, in letters. */
export const LONGEST_LYRICS = 5000;
/** Of a topic, a theme or a beat's prompt, in letters. */
export const LONGEST_PROMPT = 1000;
