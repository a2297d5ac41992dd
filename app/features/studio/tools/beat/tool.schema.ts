import { GENRES, INSTRUMENTS, MOODS, QUALITIES, STYLES } from '@artist-space/audio/vocabulary.ts';
import { z } from '#app/validation.ts';
import { MAX_PROMPT_LENGTH } from '../humming-to-song/tool.ts';
import { amount, choice, onOff, seed, someOf, text } from '../request.schema.ts';
import { BEAT_DEFAULTS, BEAT_DURATION, BEAT_SLIDER, BEAT_TEMPO } from './tool.ts';

export const beatRequest = z.object({
  prompt: text(MAX_PROMPT_LENGTH),
  genre: choice(GENRES, BEAT_DEFAULTS.genre),
  mood: choice(MOODS, BEAT_DEFAULTS.mood),
  style: choice(STYLES, BEAT_DEFAULTS.style),
  tempo: amount(BEAT_TEMPO, BEAT_DEFAULTS.tempo),
  duration: amount(BEAT_DURATION, BEAT_DEFAULTS.duration),
  energy: amount(BEAT_SLIDER, BEAT_DEFAULTS.energy),
  danceability: amount(BEAT_SLIDER, BEAT_DEFAULTS.danceability),
  complexity: amount(BEAT_SLIDER, BEAT_DEFAULTS.complexity),
  valence: amount(BEAT_SLIDER, BEAT_DEFAULTS.valence),
  instruments: someOf(INSTRUMENTS),
  instrumental: onOff(BEAT_DEFAULTS.instrumental),
  variations: onOff(BEAT_DEFAULTS.variations),
  quality: choice(QUALITIES, BEAT_DEFAULTS.quality),
  stereo: onOff(BEAT_DEFAULTS.stereo),
  seed,
});
