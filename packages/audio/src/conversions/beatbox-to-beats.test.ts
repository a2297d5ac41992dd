import { describe, expect, it } from 'vitest';
import { performTake } from '#fixtures/beatbox/perform-take.ts';
import type { DrumHit, TranscribedHit } from '../score.ts';
import { DRUM_KITS } from '../vocabulary.ts';
import {
  BEAT_BARS,
  beatboxToBeats,
  beatsFromHits,
  type BeatboxOptions,
} from './beatbox-to-beats.ts';

const options: BeatboxOptions = { kit: 'classic', tempo: 100, length: 'short', seed: 'test' };

/** Two bars of rock, played at some tempo with some swing (in beats), by a hand that slips. */
function rock(bpm: number, swing = 0, slip = 0): TranscribedHit[] {
  const lines: [TranscribedHit['drum'], string][] = [
    ['kick', 'x.....x.x.......x.....x.x..x....'],
    ['snare', '....x.......x.......x.......x...'],
    ['closed-hat', '.xx..xxx.xx..xxx.xx..xxx.x...xxx'],
  ];
  const hits = lines.flatMap(([drum, line]) =>
    [...line].flatMap((mark, step): TranscribedHit[] => {
      if (mark === '.') return [];
      const beats = step / 4 + (step % 2) * swing + slip * Math.sin(step * 7.3);
      const at = 0.4 + (beats * 60) / bpm;
      return [{ at, drum, velocity: 0.8, confidence: 0.9 }];
    }),
  );
  return hits.sort((one, other) => one.at - other.at);
}

function firstBars(hits: readonly DrumHit[] | undefined, drum: string): number[] {
  return (hits ?? []).filter((hit) => hit.at < 7.9 && hit.drum === drum).map(({ at }) => at);
}

describe('hits as a beat', () => {
  it.each([71, 96, 128, 158])('finds the grid of a performance at %i', (bpm) => {
    const { score, performedTempo } = beatsFromHits(rock(bpm, 0, 0.02), { ...options, tempo: 110 });
    expect(Math.abs(performedTempo / bpm - 1)).toBeLessThan(0.01);
    const kicks = firstBars(score.drums?.hits, 'kick');
    expect(kicks).toHaveLength(7);
    [0, 1.5, 2, 4, 5.5, 6, 6.75].forEach((at, index) => {
      expect(Math.abs((kicks[index] ?? NaN) - at)).toBeLessThan(0.03);
    });
    expect(firstBars(score.drums?.hits, 'snare').map(Math.round)).toStrictEqual([1, 3, 5, 7]);
    expect(score.tempo).toBe(110);
  });

  it('keeps the swing that was there', () => {
    const { score } = beatsFromHits(rock(92, 0.08), { ...options, tempo: 92 });
    const [late = 0] = firstBars(score.drums?.hits, 'closed-hat');
    expect(Math.abs(late - 0.33)).toBeLessThan(0.02);
    const straight = beatsFromHits(rock(92), { ...options, tempo: 92 }).score;
    expect(Math.abs((firstBars(straight.drums?.hits, 'closed-hat')[0] ?? 0) - 0.25)).toBeLessThan(
      0.01,
    );
  });

  it('keeps a drummer’s habit, and not the slip of one hit', () => {
    const behind = rock(100).map((hit) => ({
      ...hit,
      at: hit.drum === 'snare' ? hit.at + 0.018 : hit.at,
    }));
    const slipped = behind.map((hit, index) => ({ ...hit, at: hit.at + (index === 9 ? 0.03 : 0) }));
    const { score } = beatsFromHits(slipped, options);
    const snares = firstBars(score.drums?.hits, 'snare').map((at) => at - Math.round(at));
    for (const late of snares) {
      expect(late).toBeGreaterThan(0.008);
      expect(late).toBeLessThan(0.035);
    }
    expect(Math.max(...snares) - Math.min(...snares)).toBeLessThan(0.001);
  });

  it.each(Object.entries(BEAT_BARS))(
    'fills %s to %i bars, and no two bars alike for long',
    (length, bars) => {
      for (const kit of DRUM_KITS) {
        const { score } = beatsFromHits(rock(100), {
          ...options,
          kit,
          length: length as keyof typeof BEAT_BARS,
        });
        const hits = score.drums?.hits ?? [];
        expect(score.length).toBe(bars * 4);
        expect(score.sections.reduce((sum, section) => sum + section.length, 0)).toBe(score.length);
        expect(hits.every(({ at }) => at >= 0 && at < score.length)).toBe(true);
        const written = Array.from({ length: bars }, (_, bar) =>
          hits
            .filter(({ at }) => at >= bar * 4 && at < bar * 4 + 4)
            .map(
              ({ at, drum, velocity }) =>
                `${drum} ${(at - bar * 4).toFixed(2)} ${velocity.toFixed(3)}`,
            )
            .join(),
        );
        expect(written.every((bar) => bar !== '')).toBe(true);
        expect(new Set(written).size).toBe(bars);
      }
    },
  );

  it('varies with the seed, and leaves what was performed alike', () => {
    const long = { ...options, length: 'long' as const };
    const one = beatsFromHits(rock(100), long).score.drums?.hits ?? [];
    const same = beatsFromHits(rock(100), long).score.drums?.hits;
    const other = beatsFromHits(rock(100), { ...long, seed: 'other' }).score.drums?.hits ?? [];
    expect(same).toStrictEqual(one);
    expect(other).not.toStrictEqual(one);
    const begins = (hits: readonly DrumHit[]) => hits.filter(({ at }) => at < 7.5);
    expect(begins(other)).toStrictEqual(begins(one));
  });

  it('makes a whole beat of a few hits', () => {
    const few = rock(100).slice(0, 2);
    const { score } = beatsFromHits(few, options);
    expect(score.drums?.hits.length).toBeGreaterThan(16);
  });
});

describe('a recorded mouth beat', () => {
  it('becomes a beat, with the facts of what was heard', () => {
    const take = performTake('conversion', { bpm: 104, seconds: 8 });
    const made = beatboxToBeats(take.samples, take.sampleRate, options);
    if (!made.ok) throw new Error(made.reason);
    expect(made.facts.totalBeats).toBeGreaterThan(take.hits.length * 0.85);
    expect(made.facts.totalBeats).toBeLessThan(take.hits.length * 1.15);
    expect(Math.abs(made.facts.performedTempo / 104 - 1)).toBeLessThan(0.02);
    expect(made.facts.confidence).toBeGreaterThan(0.5);
    expect(made.facts.confidence).toBeLessThanOrEqual(1);
    const [frequent] = made.facts.detectedSounds;
    expect(['kick', 'closed hat', 'snare']).toContain(frequent);
  });

  it('is refused with a reason where there is none', () => {
    expect(beatboxToBeats(new Float32Array(44_100), 44_100, options)).toStrictEqual({
      ok: false,
      reason: 'No beats were heard: the recording is silent.',
      mayOverrule: false,
    });
  });
});
