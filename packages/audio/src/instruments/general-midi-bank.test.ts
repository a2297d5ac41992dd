import { describe, expect, it } from 'vitest';
import { beatScore, bandScore } from '#fixtures/scores.ts';
import { sine } from '#fixtures/signals.ts';
import { renderWithStems } from '#fixtures/stems-in-memory.ts';
import { difference, largest } from '#fixtures/tone-measures.ts';
import { LoudnessMeter } from '../loudness.ts';
import { DRUM_PLACES } from '../kits/strike-drum.ts';
import { KIT_PROGRAMS, PROGRAMS } from '../midi/general-midi.ts';
import { renderScore } from '../mixing/render-score.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Stem } from '../vocabulary.ts';
import { midiToHertz } from '../frequency.ts';
import { generalMidiBank, type GeneralMidiPlayer, type Patch } from './general-midi-bank.ts';
import { instruments } from './instruments.ts';

/** Sines, as loud as their velocity, of the patches that `has` names. */
function sines(has: (patch: Patch) => boolean, amplitude = 0.02): GeneralMidiPlayer {
  return {
    has,
    play(_patch, { pitch, velocity, seconds }) {
      const frequency = midiToHertz(pitch);
      const tone = { frequency, sampleRate: ENGINE_RATE, seconds };
      const left = sine({ ...tone, amplitude: amplitude * velocity });
      return { left, right: left.slice() };
    },
  };
}

const everything = generalMidiBank(sines(() => true));

function loudness({ left, right }: StereoSound): number {
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  meter.push([left, right]);
  return meter.integrated() ?? NaN;
}

const RENDERING = { seed: 'bank', quality: 'standard', stereo: true } as const;

describe('a bank of General MIDI', () => {
  it.each(['piano', 'bass', 'flute', 'choir'] as const)(
    'has a %s as loud as the one made here',
    (name) => {
      const model = everything.instrument(name);
      const { trim, range } = instruments[name];
      const notes = [
        { start: 0, length: 2, pitch: Math.round((range[0] + range[1]) / 2), velocity: 0.7 },
      ] as const;
      const sound = model?.play({ notes, random: () => 0.5, detail: 1 });
      expect(sound && Math.abs(loudness(sound) + trim + 20)).toBeLessThan(3);
    },
  );

  it('leaves to the instruments made here what it has not, or what is silent', () => {
    const some = generalMidiBank(
      sines(({ program, drums }) => !drums && program === PROGRAMS.piano),
    );
    expect(some.instrument('piano')).not.toBeNull();
    expect(some.instrument('flute')).toBeNull();
    expect(some.strike('kick', 'classic', 0.5)).toBeNull();
    const silent = generalMidiBank(sines(() => true, 0));
    expect(silent.instrument('piano')).toBeNull();
    expect(silent.strike('kick', 'classic', 0.5)).toBeNull();
  });

  it('strikes drums as loud as their place in the kit, soft blows as well', () => {
    for (const [drum, velocity] of [
      ['snare', 0.9],
      ['closed-hat', 0.2],
    ] as const) {
      const blow = (everything.strike(drum, 'jazz', velocity) ?? new Float32Array(1)).slice(
        0,
        0.4 * ENGINE_RATE,
      );
      const heard = loudness({ left: blow, right: blow });
      expect(Math.abs(heard - DRUM_PLACES[drum].loudness)).toBeLessThan(0.5);
    }
  });

  it('strikes the standard kit where it has no other', () => {
    const asked: Patch[] = [];
    const player = sines(({ program, drums }) => drums && program === KIT_PROGRAMS.classic);
    const bank = generalMidiBank({
      ...player,
      play(patch, key) {
        asked.push(patch);
        return player.play(patch, key);
      },
    });
    expect(bank.strike('kick', 'trap', 0.5)).not.toBeNull();
    expect(asked).toEqual([{ program: KIT_PROGRAMS.classic, drums: true }]);
  });
});

describe('a score played by a bank', () => {
  const score = bandScore(2);
  const built = renderWithStems(score, RENDERING);
  const pianos = generalMidiBank(
    sines(({ program, drums }) => !drums && program === PROGRAMS.piano),
  );
  const played = renderWithStems(score, { ...RENDERING, bank: pianos });

  it('changes what the bank plays and leaves the rest as it is', () => {
    // The fade at the end begins where the whole has died away, which the piano has its part in.
    const until = Math.min(played.mix.left.length, built.mix.left.length) - ENGINE_RATE;
    const heard = ({ stems }: typeof played, stem: Stem) => stems[stem]?.left.subarray(0, until);
    const change = (stem: Stem) => difference(heard(played, stem), heard(built, stem));
    for (const stem of ['bass', 'drums'] as const) expect(change(stem)).toBeLessThan(1e-12);
    expect(change('other')).toBeGreaterThan(0.01);
  });

  it('keeps to the level that everything is mastered to', () => {
    const all = renderScore(score, { ...RENDERING, bank: everything });
    if (!all.ok) throw new Error(all.reason);
    expect(Math.abs(loudness(all.mix) + 14)).toBeLessThan(1);
    expect(largest(all.mix.left)).toBeLessThan(0.9);
  });

  it('loops without a seam', () => {
    const loop = renderScore(beatScore('trap', 2), { ...RENDERING, bank: everything, loop: true });
    if (!loop.ok) throw new Error(loop.reason);
    const { left } = loop.mix;
    const seam = Math.abs((left[0] ?? 0) - (left.at(-1) ?? 0));
    expect(left).toHaveLength((8 * 60 * ENGINE_RATE) / 120);
    expect(seam).toBeLessThan(0.1);
  });
});
