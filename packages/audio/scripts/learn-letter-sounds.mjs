import { writeFileSync } from 'node:fs';
import { dictionary } from 'cmu-pronouncing-dictionary';

/**
 * Learns how English letters sound from nine tenths of the pronouncing dictionary and writes what it
 * found to content/letter-rules.json: `node packages/audio/scripts/learn-letter-sounds.mjs`. To be run again
 * only when the dictionary changes; the tests measure the rules on the tenth that it never saw.
 *
 * First every letter is aligned with the sounds it stands for (none, one or two) by expectation
 * maximisation with the best path; then the letters' contexts are folded into a decision tree whose
 * questions come in a fixed order (IGTree: Daelemans & van den Bosch, "Language-independent
 * data-oriented grapheme-to-phoneme conversion", 1997).
 */
const ROUNDS = 4;
const EVIDENCE = 3;
/** Which neighbour each question asks for: the letter itself, the next, the one before, ... */
const OFFSETS = [0, 1, -1, 2, -2, 3, -3, 4, -4];
const MARKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#%&*+,-./:;<=>?@[]^|"';

const entries = Object.entries(dictionary)
  .filter(([word]) => /^[a-z]{2,}$/.test(word) && !heldOut(word))
  .map(([word, sounds]) => ({ word, sounds: sounds.split(' #')[0].split(' ') }))
  .filter(({ word, sounds }) => sounds.length <= word.length + 2);

const aligned = align(entries);
const tree = grow(
  aligned.flatMap(({ word, chunks }) => chunks.map((chunk, at) => ({ word, at, chunk }))),
);
writeFileSync(new URL('../content/letter-rules.json', import.meta.url), written(tree));

/** The same words as the test leaves for itself: every tenth by a hash of its letters. */
function heldOut(word) {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash % 10 === 0;
}

function align(words) {
  let chances = null;
  let result = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map();
    result = [];
    for (const { word, sounds } of words) {
      const best = bestPath(word, sounds, chances);
      if (best === null) continue;
      result.push({ word, chunks: best.chunks, score: best.score });
      best.chunks.forEach((chunk, at) => {
        const key = `${word[at]} ${chunk.replace(/\d/g, '')}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        counts.set(word[at], (counts.get(word[at]) ?? 0) + 1);
      });
    }
    chances = (letter, chunk) =>
      Math.log(
        ((counts.get(`${letter} ${chunk.replace(/\d/g, '')}`) ?? 0) + 0.01) /
          ((counts.get(letter) ?? 0) + 5),
      );
  }
  // Spelt-out abbreviations and foreign names teach nothing.
  return result.filter(({ word, score }) => score / word.length > -3.2);
}

/** First guess: a letter says one sound of its own kind; silence and pairs are dearer. */
function firstGuess(letter, chunk) {
  if (chunk === '') return -2;
  const pair = chunk.includes(' ');
  const vowelSound = /^[AEIOU]/.test(chunk);
  const vowelLetter = /[aeiouy]/.test(letter);
  const same = chunk[0].toLowerCase() === letter ? 1 : 0;
  return (vowelSound === vowelLetter ? -0.5 : -4) + same - (pair ? 4 : 0);
}

function bestPath(word, sounds, chances) {
  const score = chances ?? firstGuess;
  const width = sounds.length + 1;
  const table = new Float64Array((word.length + 1) * width).fill(-Infinity);
  const taken = new Int8Array(table.length);
  table[0] = 0;
  for (let letter = 0; letter < word.length; letter += 1) {
    for (let sound = 0; sound < width; sound += 1) {
      const here = table[letter * width + sound];
      if (here === -Infinity) continue;
      for (let count = 0; count <= 2 && sound + count < width; count += 1) {
        const chunk = sounds.slice(sound, sound + count).join(' ');
        const total = here + score(word[letter], chunk);
        const to = (letter + 1) * width + sound + count;
        if (total > table[to]) {
          table[to] = total;
          taken[to] = count;
        }
      }
    }
  }
  if (table[table.length - 1] === -Infinity) return null;
  const chunks = [];
  let sound = sounds.length;
  for (let letter = word.length; letter > 0; letter -= 1) {
    const count = taken[letter * width + sound];
    chunks.unshift(sounds.slice(sound - count, sound).join(' '));
    sound -= count;
  }
  return { chunks, score: table[table.length - 1] };
}

function grow(instances, depth = 0) {
  const votes = new Map();
  for (const { chunk } of instances) votes.set(chunk, (votes.get(chunk) ?? 0) + 1);
  const [chunk] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best));
  const children = new Map();
  if (votes.size > 1 && depth < OFFSETS.length && instances.length >= EVIDENCE) {
    const groups = new Map();
    for (const instance of instances) {
      const letter = instance.word[instance.at + OFFSETS[depth]] ?? '_';
      if (!groups.has(letter)) groups.set(letter, []);
      groups.get(letter).push(instance);
    }
    for (const [letter, group] of groups) {
      if (depth > 0 && group.length < EVIDENCE) continue;
      const child = grow(group, depth + 1);
      // An entry equal to its parent's is left out.
      if (depth === 0 || child.children.size > 0 || child.chunk !== chunk)
        children.set(letter, child);
    }
  }
  return { chunk, children };
}

function written(root) {
  const uses = new Map();
  const count = ({ chunk, children }) => {
    uses.set(chunk, (uses.get(chunk) ?? 0) + 1);
    children.forEach(count);
  };
  count(root);
  const chunks = [...uses].sort((a, b) => b[1] - a[1]).map(([chunk]) => chunk);
  const codes = new Map(
    chunks.map((chunk, index) => [
      chunk,
      index < MARKS.length
        ? MARKS[index]
        : `~${MARKS[Math.floor(index / MARKS.length) - 1]}${MARKS[index % MARKS.length]}`,
    ]),
  );
  const text = ({ chunk, children }) =>
    codes.get(chunk) +
    (children.size === 0
      ? ''
      : `(${[...children]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([letter, child]) => letter + text(child))
          .join('')})`);
  const lines = text(root).match(/.{1,480}/g) ?? [];
  console.log(
    `${chunks.length} sounds, ${[...uses.values()].reduce((a, b) => a + b)} rules, ${lines.join('').length} bytes`,
  );
  // As Prettier would write it.
  return `${JSON.stringify({ sounds: chunks, marks: MARKS, tree: lines }, null, 2)}\n`;
}
