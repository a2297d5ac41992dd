import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { yin } from '#fixtures/plain-yin.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type SungSyllable, type VocalPart } from '../score.ts';
import { VOICES } from '../vocabulary.ts';
import { sing } from './sing.ts';
import { SINGERS } from './voices.ts';

const WORDS: readonly string[][] = [
  ['M', 'UW1', 'N'],
  ['L', 'AY1', 'T'],
  ['S', 'T', 'R', 'IY1', 'T'],
  ['N', 'EH1'],
  ['V', 'ER0'],
  ['G', 'OW1', 'L', 'D'],
  ['DH', 'AH0'],
  ['HH', 'AA1', 'R', 'T'],
];

/** A melody around the middle of a range, a syllable a beat, in phrases of eight with a rest after. */
function melody(middle: number, count: number, seed: string): VocalPart {
  const random = seededRandom(seed);
  let pitch = middle;
  return {
    syllables: Array.from({ length: count }, (_, index): SungSyllable => {
      pitch += Math.round((random() - 0.5) * 8);
      if (Math.abs(pitch - middle) > 7) pitch = middle;
      const start = 1 + index + Math.floor(index / 8);
      return {
        text: `word${index}`,
        phonemes: WORDS[index % WORDS.length] ?? [],
        notes: [{ start, length: 1, pitch, velocity: 0.8 }],
        endsPhrase: index % 8 === 7,
      };
    }),
  };
}

function middleOf(voice: keyof typeof SINGERS): number {
  const [low, high] = SINGERS[voice].range;
  return Math.round((low + high) / 2);
}

/** Which share of the voiced frames lies within 50 cents of the note that is written there. */
function inTune(sound: Float32Array, part: VocalPart, tempo: number): number {
  let voiced = 0;
  let right = 0;
  for (const { time, pitch } of yin(sound, ENGINE_RATE, { hop: 0.02 })) {
    const beat = (time * tempo) / 60;
    const note = part.syllables
      .flatMap(({ notes }) => notes)
      .find(({ start, length }) => beat >= start && beat < start + length);
    if (note === undefined || pitch === 0) continue;
    voiced += 1;
    if (Math.abs(69 + 12 * Math.log2(pitch / 440) - note.pitch) <= 0.5) right += 1;
  }
  expect(voiced).toBeGreaterThan(40);
  return right / voiced;
}

function rms(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
}

describe('singing a part', () => {
  it.each(sampleOf(VOICES, 2))('%s keeps the written pitch', (voice) => {
    const part = melody(middleOf(voice), 7, `test/${voice}`);
    const sound = sing(part, { tempo: 110, voice, seed: 'test' });
    expect(inTune(sound, part, 110)).toBeGreaterThanOrEqual(0.95);
  });

  it('is loud enough, without clicks, DC or anything that is not a number', () => {
    for (const voice of sampleOf(VOICES, 3, 1)) {
      const sound = sing(melody(middleOf(voice), 16, 'clean'), {
        tempo: 140,
        voice,
        seed: 'clean',
      });
      expect(sound.every(Number.isFinite)).toBe(true);
      expect(rms(sound)).toBeGreaterThan(0.03);
      expect(sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(1);
      const mean = sound.reduce((sum, value) => sum + value, 0) / sound.length;
      expect(Math.abs(mean)).toBeLessThan(1e-3);
      expect(Math.abs(sound[0] ?? 1)).toBeLessThan(1e-3);
      expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(1e-3);
    }
  });

  it('gives the same samples for the same seed, and others for another', () => {
    const part = melody(60, 4, 'same');
    const once = sing(part, { tempo: 100, voice: 'pop-female', seed: 'a' });
    expect(sing(part, { tempo: 100, voice: 'pop-female', seed: 'a' })).toEqual(once);
    expect(sing(part, { tempo: 100, voice: 'pop-female', seed: 'b' })).not.toEqual(once);
  });

  it('begins its vowels on the beat, consonants before', () => {
    const part: VocalPart = {
      syllables: [
        {
          text: 'sea',
          phonemes: ['S', 'IY1'],
          notes: [{ start: 2, length: 2, pitch: 52, velocity: 0.9 }],
          endsPhrase: true,
        },
      ],
    };
    const sound = sing(part, { tempo: 120, voice: 'rock-male', seed: 'x' });
    const around = (from: number, to: number) =>
      rms(sound.subarray(Math.round(from * ENGINE_RATE), Math.round(to * ENGINE_RATE)));
    expect(around(0.6, 0.8)).toBeLessThan(0.002);
    expect(around(0.91, 0.97)).toBeGreaterThan(0.02);
    const voiced = yin(sound, ENGINE_RATE, { hop: 0.005 }).filter(({ pitch }) => pitch > 0);
    expect(voiced[0]?.time).toBeGreaterThan(0.97);
    expect(voiced[0]?.time).toBeLessThan(1.05);
  });

  it('sings a first word that has no time before it', () => {
    const part: VocalPart = {
      syllables: [
        {
          text: 'street',
          phonemes: ['S', 'T', 'R', 'IY1', 'T'],
          notes: [{ start: 0, length: 2, pitch: 60, velocity: 0.9 }],
          endsPhrase: true,
        },
      ],
    };
    const sound = sing(part, { tempo: 120, voice: 'pop-male', seed: 'x' });
    expect(Math.abs(sound[0] ?? 1)).toBeLessThan(0.01);
    expect(rms(sound.subarray(0, 4000))).toBeGreaterThan(0.01);
    expect(rms(sound.subarray(20_000, 30_000))).toBeGreaterThan(0.05);
  });

  it('changes the stretch of a word that changes, and nothing else', () => {
    const part = melody(52, 12, 'words');
    const other: VocalPart = {
      syllables: part.syllables.map((syllable, index) =>
        index === 4 ? { ...syllable, phonemes: ['F', 'AY1', 'R'] } : syllable,
      ),
    };
    const options = { tempo: 100, voice: 'jazz-male', seed: 'w' } as const;
    const one = sing(part, options);
    const two = sing(other, options);
    expect(two.length).toBe(one.length);
    const difference = one.map((value, at) => value - (two[at] ?? 0));
    const within = (from: number, to: number) =>
      rms(difference.subarray(Math.round(from * ENGINE_RATE), Math.round(to * ENGINE_RATE)));
    expect(within(3, 3.5)).toBeGreaterThan(0.03);
    expect(within(0, 2.6)).toBeLessThan(1e-4);
    expect(within(4.1, one.length / ENGINE_RATE)).toBeLessThan(1e-4);
  });

  it('takes what is no note, no sound and no number without harm', () => {
    const odd: SungSyllable[] = [
      { text: '', phonemes: [], notes: [], endsPhrase: false },
      {
        text: '?',
        phonemes: ['QQ', 'S'],
        notes: [{ start: 1, length: 1, pitch: 60, velocity: NaN }],
        endsPhrase: false,
      },
      {
        text: 'x',
        phonemes: ['AA1'],
        notes: [{ start: NaN, length: 1, pitch: 60, velocity: 1 }],
        endsPhrase: true,
      },
    ];
    const options = { tempo: 120, voice: 'pop-male', seed: 'odd' } as const;
    expect(sing({ syllables: [] }, options)).toHaveLength(0);
    expect(sing({ syllables: odd }, options).every(Number.isFinite)).toBe(true);
  });

  it('tells how far it is, and stops when asked', () => {
    const shares: number[] = [];
    const options = { tempo: 120, voice: 'pop-male', seed: 'x' } as const;
    const part = melody(55, 24, 'far');
    const onProgress = (share: number) => shares.push(share);
    const shouldStop = () => shares.length === 1;
    const sound = sing(part, { ...options, onProgress, shouldStop });
    expect(shares).toHaveLength(1);
    expect(rms(sound.subarray(ENGINE_RATE, 4 * ENGINE_RATE))).toBeGreaterThan(0.02);
    expect(rms(sound.subarray(6 * ENGINE_RATE))).toBe(0);
  });
});
