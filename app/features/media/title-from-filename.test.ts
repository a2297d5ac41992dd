import { expect, it } from 'vitest';
import { titleFromFilename } from './title-from-filename.ts';

it.each([
  // Names that programs and people give to files.
  ['01_Night-drive_FINAL.wav', 'Night drive'],
  ['01 - Night Drive.mp3', 'Night Drive'],
  ['1. Intro.flac', 'Intro'],
  ['12 - Paper Moons.mp3', 'Paper Moons'],
  ['(3) Undertow.wav', 'Undertow'],
  ['7) Undertow.wav', 'Undertow'],
  ['1-01 Low Tide.m4a', 'Low Tide'],
  ['Track 04 - Low Tide.mp3', 'Low Tide'],
  ['05.Harbour.mp3', 'Harbour'],
  ['001_harbour.mp3', 'Harbour'],
  ['night_drive_v2.wav', 'Night drive'],
  ['night-drive.wav', 'Night drive'],
  ['Night-Drive-Home.wav', 'Night Drive Home'],
  ['Night Drive v2.1.wav', 'Night Drive'],
  ['Night Drive (1).mp3', 'Night Drive'],
  ['Night Drive - Copy (2).mp3', 'Night Drive'],
  ['Night Drive FINAL.wav', 'Night Drive'],
  ['Night Drive final v3.wav', 'Night Drive'],
  ['Night_Drive_FINAL_FINAL2.wav', 'Night Drive'],
  ['Night Drive [master].wav', 'Night Drive'],
  ['Night Drive (Final Master).wav', 'Night Drive (Final Master)'],
  ['night_drive_mixdown_120bpm.wav', 'Night drive'],
  ['Night Drive 92.5 BPM.wav', 'Night Drive'],
  ['Marit_Ashgrove_-_Low_Tide.mp3', 'Marit Ashgrove - Low Tide'],
  ['lo-fi_beat_master.wav', 'Lo-fi beat'],
  ['C:\\Music\\02_Ebb.wav', 'Ebb'],
  ['/home/ana/02_Ebb.wav', 'Ebb'],
  ['Ebb.and.Flow.wav', 'Ebb.and.Flow'],
  // Titles that look like such names.
  ['1999.mp3', '1999'],
  ['99 Problems.mp3', '99 Problems'],
  ['01 99 Problems.mp3', '99 Problems'],
  ['7 rings.mp3', '7 rings'],
  ['7_rings.mp3', '7 rings'],
  ['24K Magic.mp3', '24K Magic'],
  ['24-7.wav', '24-7'],
  ['1-800-273-8255.mp3', '1-800-273-8255'],
  ['19-2000.mp3', '19-2000'],
  ['505.mp3', '505'],
  ['007 Theme.mp3', '007 Theme'],
  ['311 - Amber.mp3', '311 - Amber'],
  ['3.14.wav', '3.14'],
  ['22, A Million.mp3', '22, A Million'],
  ['Re-Arrange.wav', 'Re-Arrange'],
  ['U2 - One.mp3', 'U2 - One'],
  ['Puppet Master.wav', 'Puppet Master'],
  ['puppet_master.wav', 'Puppet master'],
  ['The Final.wav', 'The Final'],
  ['Final Countdown.wav', 'Final Countdown'],
  ['Final.wav', 'Final'],
  ['v2.wav', 'v2'],
  ['01.wav', '01'],
  ['Track 5.wav', 'Track 5'],
  ['thank u, next.mp3', 'thank u, next'],
  ['HUMBLE.mp3', 'HUMBLE'],
  ['M.I.A..mp3', 'M.I.A.'],
  ['T-Shirt Weather.mp3', 'T-Shirt Weather'],
  ['Mr. Brightside.mp3', 'Mr. Brightside'],
  ['Halo (Live in Oslo).mp3', 'Halo (Live in Oslo)'],
  ['Symphony No. 5.flac', 'Symphony No. 5'],
  // Other scripts.
  ['03_Ночной-драйв.mp3', 'Ночной драйв'],
  ['夜想曲_final.wav', '夜想曲'],
  ['夜-ドライブ.wav', '夜-ドライブ'],
  ['01 أغنية الليل.mp3', 'أغنية الليل'],
  ['שיר_לילה_v2.mp3', 'שיר לילה'],
  ['Cafe\u0301_Noir.wav', 'Café Noir'],
  ['🔥_heat_🔥.wav', '🔥 heat 🔥'],
  // Names without any title.
  ['.mp3', '.mp3'],
  ['___.mp3', '___'],
  ['01_.mp3', '01'],
])('makes of %s the title %s', (filename, title) => {
  expect(titleFromFilename(filename)).toBe(title);
});

it('is no longer than a title may be, and cuts no letter in two', () => {
  const title = titleFromFilename(`${'🎵'.repeat(300)}.mp3`);
  expect(title).toHaveLength(254);
  expect(title).not.toMatch(/\p{Surrogate}/u);
});

it('takes names of thousands of letters in no time', () => {
  const started = performance.now();
  for (const part of ['-', '_', ' ', '0', '(1)', 'a-', '_FINAL', '1 ']) {
    titleFromFilename(`${part.repeat(20_000 / part.length)}.wav`);
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
