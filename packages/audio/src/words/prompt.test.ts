import { expect, test } from 'vitest';

import { ELECTRONIC_BEAT } from '#fixtures/beat-requests.ts';
import { composeBeat } from '../composition/compose-beat.ts';
import { applyPrompt } from '../composition/apply-prompt.ts';
import { pick, seededRandom } from '../random.ts';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '../vocabulary.ts';
import { readPrompt } from './prompt.ts';
import { writePrompt } from './write-prompt.ts';

test.each([
  ['a dark trap beat at 140 bpm', { genre: 'trap', mood: 'dark', tempo: 140 }],
  [
    'Chill lo-fi, 78BPM, rhodes and sax',
    { genre: 'lo-fi', mood: 'chill', tempo: 78, instruments: ['rhodes', 'saxophone'] },
  ],
  ['lo-fi house with piano', { genre: 'house', style: 'lo-fi', instruments: ['piano'] }],
  ['drum and bass', { genre: 'drum-and-bass', instruments: [] }],
  ['D&B with strings', { genre: 'drum-and-bass', instruments: ['strings'] }],
  ['R&B in F minor', { genre: 'rnb', key: { tonic: 5, mode: 'minor' } }],
  ['boombap in the key of Bb major', { genre: 'boom-bap', key: { tonic: 10, mode: 'major' } }],
  ['techno in F# minor', { genre: 'techno', key: { tonic: 6, mode: 'minor' } }],
  ['cinematic, epic, no drums', { style: 'cinematic', mood: 'epic', without: ['drums'] }],
  [
    'jazz without piano or drums, but with a flute',
    { genre: 'jazz', without: ['piano', 'drums'], instruments: ['flute'] },
  ],
  ['house, no vocals', { genre: 'house', instrumental: true }],
  ['pop with vocals', { genre: 'pop', instrumental: false }],
  ['slow ambient', { genre: 'ambient', pace: 0.82 }],
  ['70 bpm double time trap', { genre: 'trap', tempo: 140 }],
  ['half-time dubstep', { genre: 'dubstep', pace: 0.5 }],
  ['an agressive metall track', { genre: 'metal', mood: 'aggressive' }],
  ['orchstral and mysterous', { style: 'orchestral', mood: 'mysterious' }],
  ['high energy, simple, danceable', { energy: 9, complexity: 2, danceability: 9 }],
  ['90 seconds of funk', { genre: 'funk', duration: 90 }],
  ['two minutes of soul', { genre: 'soul', duration: 120 }],
  ['acoustic guitar and electric piano', { instruments: ['acoustic-guitar', 'rhodes'] }],
  ['acoustic folk', { genre: 'folk', style: 'acoustic' }],
  ['reggaeton in minor', { genre: 'latin', mode: 'minor' }],
] as const)('%s', (prompt, wanted) => {
  expect(readPrompt(prompt)).toMatchObject(wanted);
});

test('a negation ends with its list', () => {
  const reading = readPrompt('No drums. Piano and strings');
  expect(reading.without).toEqual(['drums']);
  expect(reading.instruments).toEqual(['piano', 'strings']);
});

test('says which letters it understood, without overlap, and keeps the rest as a motto', () => {
  const prompt = 'Trap about neon rain, in E minor, 150 bpm, without piano';
  const { spans, motto } = readPrompt(prompt);
  for (const { start, end, text } of spans) expect(prompt.slice(start, end)).toBe(text);
  spans
    .slice(1)
    .forEach((span, at) => expect(span.start).toBeGreaterThanOrEqual(spans[at]?.end ?? 0));
  expect(spans.find((span) => span.field === 'instrument')?.negated).toBe(true);
  expect(motto).toBe('neon rain');
});

test('articles are no keys and plain words no wishes', () => {
  const reading = readPrompt('a major step for a friend in a small town');
  expect(reading.key).toBeUndefined();
  expect(reading.genre).toBeUndefined();
  expect(reading.spans).toEqual([]);
});

test('any text is read, and any reading can be composed', () => {
  const texts = [
    '',
    '   ',
    '🎹🎹',
    '<script>alert(1)</script>',
    'ñandú Ж 音楽',
    'no no no',
    '999999 bpm',
    'x'.repeat(5000),
    'without drums bass piano synth pads strings',
  ];
  for (const text of texts) {
    const { score } = composeBeat(applyPrompt(ELECTRONIC_BEAT, readPrompt(text)), 'texts');
    expect(score.length).toBeGreaterThan(0);
  }
});

test('a written prompt names three instruments at most and reads back as it was meant', () => {
  const random = seededRandom('written');
  for (let at = 0; at < 150; at += 1) {
    const wishes = {
      genre: pick(random, GENRES),
      mood: pick(random, MOODS),
      style: pick(random, STYLES),
      tempo: 60 + Math.floor(random() * 29) * 5,
      instruments: INSTRUMENTS.filter(() => random() < 0.25),
    };
    const prompt = writePrompt(wishes);
    const reading = readPrompt(prompt);
    expect(reading, prompt).toMatchObject({
      genre: wishes.genre,
      mood: wishes.mood,
      tempo: wishes.tempo,
      instruments: wishes.instruments.slice(0, 3),
    });
    if (wishes.style !== 'lo-fi') expect(reading.style, prompt).toBe(wishes.style);
  }
});

test.each([
  ['dusty boom-bap at 88, no piano', 88],
  ['house at 124.', 124],
  ['tempo 96, dark', 96],
  ['techno at 130 for 60 seconds', 130],
])('a number after at is a tempo: %s', (text, tempo) => {
  expect(readPrompt(text).tempo).toBe(tempo);
});

test.each([
  ['trap 140', 140],
  ['140 trap', 140],
  ['Dark trap, 140', 140],
  ['a boom-bap beat 92, dusty', 92],
  ['house 124 with piano', 124],
])('a number alone beside a genre is a tempo: %s', (text, tempo) => {
  expect(readPrompt(text).tempo).toBe(tempo);
  expect(readPrompt(text).motto).not.toContain(String(tempo));
  expect(readPrompt(text).spans).toContainEqual(
    expect.objectContaining({ field: 'tempo', value: tempo, text: String(tempo) }),
  );
});

test.each([
  'no trap 140',
  'trap for 100 people',
  'house of 100 doors',
  'route 66 rock',
  'trap 808',
])('but not where it counts or names something: %s', (text) => {
  expect(readPrompt(text).tempo).toBeUndefined();
});

test.each(['fade out at 45 seconds', 'meet me at 10', 'at 10:30 pm', 'at 100% energy', 'at 808'])(
  'and other numbers are none: %s',
  (text) => {
    expect(readPrompt(text).tempo).toBeUndefined();
  },
);

test('what is said twice is understood once, in the order of the text', () => {
  const { spans } = readPrompt('trap drums, trap, hard trap with piano, a soft piano at 140');
  const said = spans.map(({ field, value }) => `${field} ${value}`);
  expect(new Set(said).size).toBe(said.length);
  expect(said).toContain('tempo 140');
  spans.slice(1).forEach((span, at) => {
    expect(span.start).toBeGreaterThanOrEqual(spans[at]?.end ?? 0);
  });
});

test.each([
  ['a waltz, bpm 95', { meter: 3, tempo: 95 }],
  ['jazz in 3/4', { meter: 3, genre: 'jazz' }],
  ['slow ballad in 6/8', { meter: 3 }],
  ['4/4 techno at 128', { meter: 4, tempo: 128 }],
  ['BPM: 150 drill, 60 s', { tempo: 150, duration: 60 }],
  ['heavy 808s and no bass', { instruments: ['808'], without: ['bass'] }],
  ['no drums: piano', { instruments: ['piano'], without: ['drums'] }],
  ['techno, without: piano, drums', { instruments: [], without: ['piano', 'drums'] }],
])('metre, tempo and what is ruled out in %s', (prompt, wanted) => {
  expect(readPrompt(prompt)).toMatchObject(wanted);
});

test.each(['heavy 808s', '909s and 707s'])('%s says nothing of a length', (prompt) => {
  expect(readPrompt(prompt).duration).toBeUndefined();
});

test.each([
  ['only piano and drums', { only: true, instruments: ['piano', 'drums'] }],
  ['solo piano, sad', { only: true, instruments: ['piano'] }],
  ['nothing but strings', { only: true, instruments: ['strings'] }],
  ['house led by a flute', { lead: 'flute', instruments: ['flute'] }],
  ['jazz with a trumpet lead and piano', { instruments: ['brass', 'piano'], lead: 'brass' }],
  ['melody on violin', { lead: 'violin' }],
])('who plays alone or leads in %s', (prompt, wanted) => {
  expect(readPrompt(prompt)).toMatchObject(wanted);
});

test.each([
  ['leave the piano out, disco', { without: ['piano'] }],
  ['drumless soul', { genre: 'soul', without: ['drums'] }],
  ['drums no, congas yes', { without: ['drums'], instruments: ['percussion'] }],
  ['sin tambores, pads suaves', { without: ['drums'], instruments: ['pads'] }],
  ['House, statt Klavier lieber Orgel', { without: ['piano'], instruments: ['organ'] }],
  ['strip it down to bass and drums', { only: true, instruments: ['bass', 'drums'] }],
  ['rock, guitar leads', { lead: 'electric-guitar' }],
  ['soul somewhere near 92', { tempo: 92 }],
  ['girl group energy 125, pop', { tempo: 125 }],
  ['2min30 of house', { duration: 150 }],
  ['house, minuto y medio', { duration: 90 }],
  ['three quarter time folk', { meter: 3 }],
  ['like Portishead, dark', { mood: 'dark' }],
  ["too many beats have 808s. mine shouldn't. trap", { genre: 'trap', without: ['808'] }],
  ['todos usan 808, yo no. drill', { genre: 'drill', without: ['808'] }],
  ['ohne Beat, Synthesizerflächen', { without: ['drums'], instruments: ['pads'] }],
  ['no vocals, piano', { instrumental: true, instruments: ['piano'] }],
  ['less trap, more drill', { genre: 'drill' }],
  ['less drums, more bass', { without: [], instruments: ['drums', 'bass'] }],
  ['swap the guitar for a banjo', { instruments: ['acoustic-guitar'] }],
  ['instead of drums I want claps', { without: ['drums'], instruments: ['percussion'] }],
  ["the drums shouldn't be there, the bass can", { without: ['drums'], instruments: ['bass'] }],
  ['happy? no. strings? yes', { instruments: ['strings'] }],
  ['Schlagzeug brauche ich nicht, Klavier', { without: ['drums'], instruments: ['piano'] }],
  ['drums and percussion out', { without: ['drums', 'percussion'] }],
  ['drill at one forty', { tempo: 140 }],
  ['house, one hundred and twenty-two', { tempo: 122 }],
  ['hundertzwanzig bpm', { tempo: 120 }],
  ['quatre-vingt-dix bpm', { tempo: 90 }],
  ['ciento cuarenta bpm', { tempo: 140 }],
  ['cento e vinte e cinco bpm', { tempo: 125 }],
  ['bpm in the low 90s', { tempo: 92 }],
  ['not faster than 90, boom bap', { tempo: 90, genre: 'boom-bap' }],
  ['techno, Camelot 8A', { key: { tonic: 9, mode: 'minor' } }],
  ['two to three minutes of ambient', { duration: 150 }],
  ['60-90 seconds, epik', { duration: 75, mood: 'epic' }],
  ['un orgue d’église', { instruments: ['organ'] }],
  ['Irish pub', { genre: 'folk', spans: [{ kind: 'celtic' }] }],
] as const)('what %s asks for', (prompt, wanted) => {
  expect(readPrompt(prompt)).toMatchObject(wanted);
});

test.each([
  'techno like in the 90s',
  'Techno wie in den 90s',
  'techno in the style of the 60s',
  'techno from the 30s',
])('a decade is no length: %s', (prompt) => {
  expect(readPrompt(prompt)).not.toHaveProperty('duration');
});

test.each(['techno of 90s', 'the 60s clip, techno', 'techno like in the 90s, 30 seconds'])(
  'a length beside a decade stays one: %s',
  (prompt) => {
    expect(readPrompt(prompt)).toHaveProperty('duration');
  },
);

test.each([
  'slow beat for rapping',
  'beat for a rapper',
  'Beat zum Rappen',
  'trap with space for vocals',
  'beat for my voice',
  'beat para rapear',
])('who will sing over a beat is no voice in it: %s', (prompt) => {
  expect(readPrompt(prompt)).not.toHaveProperty('instrumental', false);
});

test.each(['beat with rapping', 'song for voice and piano', 'for rapping, with female vocals'])(
  'a requested voice sings: %s',
  (prompt) => {
    expect(readPrompt(prompt)).toHaveProperty('instrumental', false);
  },
);

test.each(['I am looking for house', 'Chor erst am Ende'])('%s names no key', (prompt) => {
  expect(readPrompt(prompt)).not.toHaveProperty('key');
});

test.each(['making money in the morning', 'doing something with the living', 'storage space'])(
  'plain words are no slips of others: %s',
  (prompt) => {
    expect(readPrompt(prompt).spans).toEqual([]);
  },
);

test('a band that is merely named neither leads nor is alone', () => {
  for (const prompt of ['house with piano, flute, no guitar lead', 'not only piano but strings']) {
    const reading = readPrompt(prompt);
    expect(reading).not.toHaveProperty('only');
    expect(reading).not.toHaveProperty('lead');
  }
});
