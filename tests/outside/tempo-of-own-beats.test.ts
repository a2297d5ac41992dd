import { makeBeat } from '@artist-space/audio/make-beat.ts';
import { SoundProfile } from '@artist-space/audio/sound-profile.ts';
import type { Genre } from '@artist-space/audio/vocabulary.ts';
import { expect, it } from 'vitest';

/** Tempo and key of a beat made here, detected like those of an uploaded track. */
function heard(genre: Genre, tempo: number, seed: string) {
  const made = makeBeat({
    prompt: '',
    quality: 'standard',
    stereo: true,
    seed,
    request: {
      genre,
      tempo,
      mood: 'energetic',
      style: 'instrumental',
      duration: 40,
      energy: 6,
      danceability: 6,
      complexity: 5,
      valence: 5,
      instruments: [],
      instrumental: true,
      variations: false,
    },
  });
  if (!made.ok) throw new Error(made.reason);
  const profile = new SoundProfile({ sampleRate: 44_100, channels: 2 });
  profile.push([made.mix.left, made.mix.right]);
  return profile.result();
}

it.each([
  ['drum-and-bass', 172],
  ['drum-and-bass', 174],
  ['metal', 180],
  ['jazz', 190],
  ['punk', 184],
  ['deep-house', 122],
  ['reggae', 74],
] as const)('a beat of %s at %i is heard at its tempo, and has a key', (genre, tempo) => {
  const { bpm, key } = heard(genre, tempo, `outside ${genre}`);
  expect(Math.abs((bpm ?? 0) - tempo)).toBeLessThanOrEqual(0.2);
  expect(key).not.toBe(null);
});
