import { expect, it } from 'vitest';
import { licenceOf } from '#app/features/media/licences.ts';
import { readIsrc, readIswc, readUpc } from '#app/platform/codec/identifiers.ts';
import { readCue } from './cue-sheet.ts';
import { readFaircamp } from './faircamp.ts';
import { readPrices } from './price-table.ts';

it.each([
  [readIsrc, 'US-RC1-76-07839', 'USRC17607839'],
  [readIsrc, 'ISRC QM9AA2100001', 'QM9AA2100001'],
  [readIsrc, 'US-RC1-76-0783', null],
  // The example of ISO 15707.
  [readIswc, 'T-034.524.680-1', 'T0345246801'],
  [readIswc, 'T-034.524.680-2', null],
  [readUpc, '0 36000 29145 2', '036000291452'],
  [readUpc, '4006381333931', '4006381333931'],
  [readUpc, '4006381333930', null],
] as const)('%o reads %s', (read, text, code) => expect(read(text)).toBe(code));

it.each([
  ['https://creativecommons.org/licenses/by-nc-sa/4.0/', 'cc-by-nc-sa-4.0'],
  ['http://creativecommons.org/publicdomain/zero/1.0/', 'cc0-1.0'],
  ['CC BY-ND 4.0', 'cc-by-nd-4.0'],
  ['CC BY', 'cc-by-4.0'],
  ['(C) 2020 Ana. All Rights Reserved.', 'all-rights-reserved'],
  // Another version is another licence.
  ['https://creativecommons.org/licenses/by-sa/3.0/', null],
  ['Proprietary', null],
])('the licence of %s is %s', (text, licence) => expect(licenceOf(text)).toBe(licence));

it('a cue sheet whose gaps are in the file before names each track’s own file', () => {
  const cue = readCue(
    'REM GENRE Folk\nREM DATE 1998\nTITLE "Ebb"\nFILE "1.wav" WAVE\n  TRACK 01 AUDIO\n    TITLE "One"\n    INDEX 01 00:00:00\n' +
      '  TRACK 02 AUDIO\n    TITLE "Two"\n    INDEX 00 02:10:00\nFILE "2.wav" WAVE\n    INDEX 01 00:00:00\n',
  );
  expect(cue).toMatchObject({ title: 'Ebb', year: 1998, genre: 'Folk', upc: null });
  expect(cue?.tracks.map(({ title, file }) => [title, file])).toEqual([
    ['One', '1.wav'],
    ['Two', '2.wav'],
  ]);
  expect(readCue('just words')).toBeNull();
});

it('a cue sheet by mp3splt has the date and the genre that all of its tracks have', () => {
  const track = (number: number, genre: string) =>
    `  TRACK 0${number} AUDIO\n    TITLE "One"\n    REM ALBUM "Ebb"\n    REM GENRE "${genre}"\n    REM DATE "1998"\n    INDEX 01 0${number}:00:00\n`;
  const sheet = (second: string) =>
    readCue(`TITLE "Ebb"\nFILE "1.mp3" MP3\n${track(1, 'Folk')}${track(2, second)}`);
  expect(sheet('Folk')).toMatchObject({ title: 'Ebb', year: 1998, genre: 'Folk' });
  expect(sheet('Rock')).toMatchObject({ title: 'Ebb', year: 1998, genre: null });
});

it.each([
  ['"Side A.ogg" OGG', 'Side A.ogg'],
  ['"1.wav" WAVE', '1.wav'],
  ['Side A.opus OPUS', 'Side A.opus'],
  ['image.bin BINARY', 'image.bin'],
  ['Side A.wav', 'Side A.wav'],
  ['"Blue 12" Mix.wav" WAVE', 'Blue 12" Mix.wav'],
  ['1.wav\tWAVE', '1.wav'],
  ['image BINARY', 'image'],
  ['My 2.0 remaster.wav', 'My 2.0 remaster.wav'],
])('the file of a cue sheet’s FILE %s is %s', (written, name) => {
  const cue = readCue(`FILE ${written}\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n`);
  expect(cue?.tracks.map(({ file }) => file)).toEqual([name]);
});

it('a cue sheet with its times in samples, as metaflac writes it, gives none', () => {
  const cue = readCue(
    'FILE "1.flac" FLAC\n  TRACK 01 AUDIO\n    ISRC USRC17607839\n    INDEX 01 0\n  TRACK 02 AUDIO\n    TITLE "Two"\n    INDEX 01 503680\n',
  );
  expect(cue?.tracks.map(({ start }) => start)).toEqual([null, null]);
  expect(cue?.tracks.map(({ isrc }) => isrc)).toEqual(['USRC17607839', null]);
  expect(cue?.contents('1.flac', () => true)).toBe('');
});

it('a title in a data track of a cue sheet is not the album’s', () => {
  const cue = readCue(
    'FILE "1.wav" WAVE\n  TRACK 01 MODE1/2352\n    TITLE "Extras"\n    INDEX 01 00:00:00\n  TRACK 02 AUDIO\n    TITLE "One"\n    INDEX 01 04:00:00\n',
  );
  expect(cue?.title).toBeNull();
  expect(cue?.tracks.map(({ title }) => title)).toEqual(['One']);
});

it('a manifest of Faircamp with lists, attributes, blocks and comments', () => {
  const text =
    '> of ours\ntitle: Tides\nrelease_artists:\n- Ana\n- Ben\n\ncover:\ndescription = The quay\nfile = quay.jpg\n\n-- synopsis\nTwo lines\nof words\n-- synopsis\ntheme:\nbase = dark\n';
  expect(readFaircamp(text)).toEqual({
    title: 'Tides',
    artist: 'Ana, Ben',
    year: null,
    cover: 'quay.jpg',
    notes: 'Two lines\nof words',
    licence: null,
  });
  expect(readFaircamp('-- more\nnever closed')).toMatchObject({ title: null, notes: null });
});

it('a table of prices in any of its forms; what is unclear is said by its row', async () => {
  const { rows, problems } = await readPrices(
    '\ufeffTitle,Price,Currency,Release date\n"Ebb, again",7.50,EUR,2024-05-31\nFlow,€5+,,2023\nGift,free,,\nBad,many,,\nLate,1,,31.12.2024\n',
  );
  expect(rows).toEqual([
    { title: 'Ebb, again', sale: 'fixed', price: '7.50', currency: 'EUR', date: '2024-05-31' },
    { title: 'Flow', sale: 'open', price: '5.00', currency: 'EUR', date: '2023' },
    { title: 'Gift', sale: 'free', price: null, currency: null, date: null },
    { title: 'Late', sale: 'fixed', price: '1.00', currency: null, date: null },
  ]);
  expect(problems).toEqual([
    expect.stringContaining('row 5: “many”'),
    expect.stringContaining('row 6: “31.12.2024”'),
  ]);
  expect((await readPrices('a,b\n1,2')).problems).toHaveLength(1);
  expect((await readPrices('title,price\n"open')).problems).toHaveLength(1);
});
