import { pick, seededRandom } from '#src/random.ts';
import type { ScoreNote, VocalPart } from '#src/score.ts';
import { SINGERS } from '#src/singing/voices.ts';
import { type Voice, VOICES } from '#src/vocabulary.ts';

/** A word to be sung, and the four that it may be mistaken for. */
export interface Trial {
  readonly word: string;
  readonly choices: readonly string[];
  readonly vocal: VocalPart;
  readonly tempo: number;
  readonly voice: Voice;
}

/**
 * Draws words to sing, each among five with as many syllables, on one to three notes around the middle
 * of a voice, at 100 to 190 beats a minute.
 * @param lexicon one word a line: `morning: M AO1 R . N IH0 NG`
 */
export function drawTrials(lexicon: string, count: number, seed: string): Trial[] {
  const words = lexicon
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', sounds = ''] = line.trim().split(': ');
      return { word, syllables: sounds.split(' . ').map((part) => part.split(' ')) };
    });
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(`${seed}/${index}`);
    const chosen = pick(random, words);
    const rivals = words.filter(
      (one) => one !== chosen && one.syllables.length === chosen.syllables.length,
    );
    const choices = [chosen.word];
    while (choices.length < 5) {
      const rival = pick(random, rivals).word;
      if (!choices.includes(rival)) choices.push(rival);
    }
    const voice = VOICES[index % VOICES.length] ?? 'pop-male';
    const tempo = 100 + Math.floor(random() * 91);
    const [low, high] = SINGERS[voice].range;
    let pitch = Math.round((low + high) / 2 - 2 + (random() - 0.5) * 8);
    let at = 2;
    const vocal: VocalPart = {
      syllables: chosen.syllables.map((phonemes, place) => {
        const isLast = place === chosen.syllables.length - 1;
        const drawsOut = isLast && chosen.syllables.length < 3 && random() < 0.3;
        const notes: ScoreNote[] = [];
        for (let note = 0; note < (drawsOut ? 2 : 1); note += 1) {
          const length = isLast
            ? pick(random, [1, 1.5, 2])
            : pick(random, tempo < 140 ? [0.5, 1] : [1]);
          notes.push({ start: at, length, pitch, velocity: 0.6 + 0.4 * random() });
          at += length;
          pitch += pick(random, [-2, -1, 0, 1, 2, 3]);
        }
        return { text: chosen.word, phonemes, notes, endsPhrase: isLast };
      }),
    };
    return { word: chosen.word, choices: choices.sort(), vocal, tempo, voice };
  });
}
