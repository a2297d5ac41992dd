import { DRUM_KITS } from '@artist-space/audio/vocabulary.ts';
import { z } from '#app/validation.ts';
import { amount, anyway, choice, seed, wordsOf } from '../request.schema.ts';
import { BEAT_LENGTHS, BEATBOX_DEFAULTS, BEATBOX_TEMPO } from './tool.ts';

export const beatboxRequest = z.object({
  drumKit: choice(DRUM_KITS, BEATBOX_DEFAULTS.drumKit),
  tempo: amount(BEATBOX_TEMPO, BEATBOX_DEFAULTS.tempo),
  duration: choice(wordsOf(BEAT_LENGTHS), BEATBOX_DEFAULTS.duration),
  seed,
  anyway,
});
