import type { LyricsLanguage } from '@artist-space/audio/lyrics-language.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import { MEGABYTE, type Tool } from '../tool.ts';
import * as texts from '../../texts.ts';

export const hummingToSong = {
  id: 'humming-to-song',
  name: texts.hummingToSong,
  icon: 'humming',
  recording: {
    maxBytes: 50 * MEGABYTE,
    maxSeconds: 10 * 60,
    hint: texts.supportsMp3AndWavUpTo50MB,
    missing: texts.recordOrUploadHummingFirst,
    heading: texts.yourHumming,
    invitation: texts.humWhistleOrSingAMelody,
    inLibrary: true,
    start: texts.generateSong,
    busy: texts.generating,
    secondRecorder: true,
  },
  ready: texts.yourSongIsReady,
  failure: { title: texts.errorTitle, message: texts.failedToGenerateSong },
} as const satisfies Tool;

export const GENERATION_TYPES = {
  song: texts.fullSong,
  instrumental: texts.instrumental,
  beat: texts.beatOrLoop,
} as const;

/** `full` is for songs and instrumentals, the others for a beat. */
export const SONG_LENGTHS = {
  full: texts.fullLength,
  short: texts.shortLengthOf30Seconds,
  extended: texts.extendedLengthOf60Seconds,
} as const;

export const LYRICS_MODES = { auto: texts.autoGenerate, custom: texts.writeCustom } as const;

/** The language of the lyrics; by default English, or that of the topic. */
export const LYRICS_LANGUAGES = {
  '': texts.englishOrAsTheTopic,
  en: texts.english,
  es: texts.spanish,
  de: texts.german,
} as const satisfies Record<'' | LyricsLanguage, string>;

/** The preset styles: genres for a song made from a hum. */
export const SONG_STYLES = {
  electronic: texts.electronic,
  'hip-hop': 'Hip-Hop',
  rnb: 'R&B',
  pop: texts.pop,
} as const satisfies Partial<Record<Genre, string>>;

const STYLE_WORDS: Readonly<Record<keyof typeof SONG_STYLES, RegExp>> = {
  electronic: /\b(electronic|electro|edm)\b/i,
  'hip-hop': /\b(hip[- ]?hop|rap)\b/i,
  rnb: /\b(r ?(&|and|n|'n') ?b|rnb)\b/i,
  pop: /\bpop\b/i,
};

/** The preset style that a topic names: 'a hip-hop song about the night bus'. */
export const styleIn = (topic: string) =>
  (Object.keys(STYLE_WORDS) as (keyof typeof SONG_STYLES)[]).find((style) =>
    STYLE_WORDS[style].test(topic),
  );

export const SONG_DEFAULTS = {
  generationType: 'song',
  songLength: 'full',
  lyricsMode: 'auto',
  language: '',
  genre: 'electronic',
  voiceStyle: 'pop-female',
} as const;

/** Maximum length of the artist's own lyrics, in characters. */
export const MAX_LYRICS_LENGTH = 5000;
/** Maximum length of a topic, a theme or a beat's prompt, in characters. */
export const MAX_PROMPT_LENGTH = 1000;
