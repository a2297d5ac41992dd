import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalMidiBank, midiToHertz } from '@artist-space/audio/instrument-bank.ts';
import { DRUM_NOTES, PROGRAMS } from '@artist-space/audio/general-midi.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import { bandScore } from '@artist-space/audio/fixtures/scores.ts';
import { noise, sine } from '@artist-space/audio/fixtures/signals.ts';
import { soundFont } from '#tests/fixtures/audio/sound-font.ts';
import { renderWithStems } from '@artist-space/audio/fixtures/stems-in-memory.ts';
import {
  allFinite,
  centsOff,
  difference,
  largest,
} from '@artist-space/audio/fixtures/tone-measures.ts';
import { openSoundFont } from './sound-font.server.ts';

const isInstalled = await import('spessasynth_core').then(
  () => true,
  () => false,
);

/** Ten periods of a sine at the A below middle C, which loop; and a burst of noise, which does not. */
const TONE = {
  samples: sine({ frequency: 220.5, sampleRate: ENGINE_RATE, seconds: 10 / 220.5, amplitude: 0.6 }),
  sampleRate: ENGINE_RATE,
  key: 57,
  loops: true,
};
const BURST = {
  samples: noise({ length: 4000, amplitude: 0.5, seed: 1 }).map((value, at) => value * 0.999 ** at),
  sampleRate: ENGINE_RATE,
  key: 36,
  loops: false,
};
const FONT = soundFont([
  { program: PROGRAMS.piano, sample: TONE },
  { program: PROGRAMS.bass, sample: TONE },
  { program: 0, drums: true, sample: BURST, keys: [DRUM_NOTES.kick, DRUM_NOTES.kick] },
]);

let folder = '';
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-font-'));
  await writeFile(at('font.sf2'), FONT);
});
afterAll(() => rm(folder, { recursive: true }));

it('says in a sentence that the package is not installed', async () => {
  const opening = openSoundFont(at('font.sf2'), () => Promise.reject(new Error('Cannot find it')));
  await expect(opening).rejects.toThrow(/spessasynth_core, which is not installed/);
});

describe.skipIf(!isInstalled)('a SoundFont (needs the optional package spessasynth_core)', () => {
  const piano = { program: PROGRAMS.piano, drums: false };

  it('is known by its programs', async () => {
    const player = await openSoundFont(at('font.sf2'));
    expect(player.has(piano)).toBe(true);
    expect(player.has({ program: PROGRAMS.flute, drums: false })).toBe(false);
    expect(player.has({ program: 0, drums: true })).toBe(true);
    expect(player.has({ program: 25, drums: true })).toBe(false);
  });

  it.each([45, 57, 69, 60.5])('plays key %d in tune', async (pitch) => {
    const player = await openSoundFont(at('font.sf2'));
    const { left, right } = player.play(piano, { pitch, velocity: 0.8, seconds: 1 });
    const held = left.subarray(0.1 * ENGINE_RATE, 0.9 * ENGINE_RATE);
    // The sample is 4 cents sharp of its key.
    const sharp = 1200 * Math.log2(220.5 / 220);
    expect(Math.abs(centsOff(held, midiToHertz(pitch), ENGINE_RATE) - sharp)).toBeLessThan(1);
    expect(largest(right)).toBeCloseTo(largest(left), 5);
  });

  it('lets a note go, sounds louder when it is hit harder, and the same again', async () => {
    const player = await openSoundFont(at('font.sf2'));
    const note = { pitch: 57, velocity: 0.9, seconds: 0.5 };
    const hard = player.play(piano, note);
    expect(hard.left.length).toBeGreaterThanOrEqual(0.5 * ENGINE_RATE);
    expect(hard.left.length).toBeLessThan(ENGINE_RATE);
    expect(Math.abs(hard.left.at(-1) ?? 1)).toBeLessThan(0.01);
    const soft = player.play(piano, { ...note, velocity: 0.4 });
    expect(largest(hard.left)).toBeGreaterThan(1.5 * largest(soft.left));
    expect(difference(player.play(piano, note).left, hard.left)).toBe(0);
  });

  it('plays a score with what it has, and the built-in instruments the rest', async () => {
    const bank = generalMidiBank(await openSoundFont(at('font.sf2')));
    expect(bank.strike('kick', 'trap', 0.7)).not.toBeNull();
    expect(bank.strike('snare', 'trap', 0.7)).toBeNull();
    const options = { seed: 'font', quality: 'standard', stereo: true } as const;
    const built = renderWithStems(bandScore(2), options);
    const played = renderWithStems(bandScore(2), { ...options, bank });
    expect(allFinite(played.mix.left)).toBe(true);
    for (const stem of ['bass', 'drums', 'other'] as const) {
      const change = difference(played.stems[stem]?.left, built.stems[stem]?.left);
      expect(change).toBeGreaterThan(0.01);
    }
    const again = renderWithStems(bandScore(2), { ...options, bank });
    expect(difference(again.mix.left, played.mix.left)).toBe(0);
  });

  it.each([
    ['is not there', null, /names .*nothing\.sf2, which cannot be read\.$/],
    ['is something else', Buffer.from('I am a letter, and no font.'), /is no SoundFont/],
    [
      'is binary',
      Buffer.from([0, 7, 27, 255, 10, 1, 2, 3, 4, 5, 6, 7]),
      /^[ -~]+is no Sound[ -~]+$/,
    ],
    ['is cut off', FONT.subarray(0, FONT.length - 200), /its end is missing/],
    ['is empty', soundFont([]), /there are no instruments in it/],
  ])('says in a sentence that the file %s', async (_, bytes, sentence) => {
    const path = at(bytes ? 'damaged.sf2' : 'nothing.sf2');
    if (bytes) await writeFile(path, bytes);
    await expect(openSoundFont(path)).rejects.toThrow(sentence);
  });
});
