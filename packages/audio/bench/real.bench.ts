import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transcribeHits } from '#src/analysis/hits.ts';
import { transcribeHum } from '#src/analysis/transcribe-hum.ts';
import { matchHits } from '#fixtures/beatbox/match-hits.ts';
import { coloured } from '#fixtures/hums/room.ts';
import { gainOverMix, product } from '#fixtures/stems/distortion.ts';
import type { Stereo } from '#fixtures/stems/render-stems.ts';
import { keyName } from '#src/musical-key.ts';
import { MusicProfile } from '#src/music-profile.ts';
import { seededRandom } from '#src/random.ts';
import { separate } from '#fixtures/stems/separate.ts';
import { type Stem, STEMS } from '#src/vocabulary.ts';
import decode from 'audio-decode';
import { expect, it } from 'vitest';
import { type Figure, noteFigures } from './figures.ts';

/**
 * How the engine hears recordings of real people: those of the folder that REAL_AUDIO names, which are
 * no part of this repository. Its layout: `sing/` (melodies), `truth/tunes.json` (the notes of some, in
 * order), `beatbox/` (beats; a `.json` beside one has its hits), `mix/` (speech and records), `stems/`
 * (`SONG_PART.flac`, parts that sum up to the mix).
 */
const ROOT = process.env.REAL_AUDIO;
const TIMEOUT = 1_800_000;
/** Longer recordings are cut after this many seconds. */
const SECONDS = 45;
/** Below the level of the loud frames. */
const NOISE_DB = 10;
const MAINS_DB = 15;
const MAINS = [1, 0.7, 0.5, 0, 0.3, 0, 0.2];

/** Facts about the records: their tempo, and those that have no singer. */
const TEMPOS: Record<string, number> = {
  'md_ballroom_waltz_105901.flac': 84,
  'md_brid_samba.flac': 80,
  'lr_choice.flac': 136,
};
const KEYS: Record<string, string> = { 'lr_nutcracker.flac': 'E minor' };
/** Which part of a song a file of `stems/` belongs to. */
const PARTS: Record<string, Stem> = {
  vocal: 'vocals',
  'bg-vocals': 'vocals',
  drums: 'drums',
  bass: 'bass',
};

interface Recording {
  name: string;
  channels: readonly Float32Array[];
  mono: Float32Array;
  rate: number;
}

it.runIf(ROOT !== undefined)(
  'measures recordings of real people',
  async () => {
    const figures = [
      ...(await melodies()),
      ...(await beats()),
      ...(await records()),
      ...(await stems()),
    ];
    noteFigures(figures);
    expect(figures.length).toBeGreaterThan(10);
  },
  TIMEOUT,
);

async function melodies(): Promise<Figure[]> {
  const recordings = await all('sing');
  const tunes = json('truth/tunes.json') as Record<string, number[]>;
  const [refused, refusedInNoise, held] = [[] as string[], [] as string[], [] as string[]];
  const tune = { common: 0, heard: 0 };
  for (const recording of recordings) {
    const { name, mono, rate } = recording;
    const heard = transcribeHum(mono, rate);
    if (!heard.ok) refused.push(name);
    for (const sound of disturbed(recording)) {
      (transcribeHum(sound, rate).ok ? held : refusedInNoise).push(name);
    }
    const truth = tunes[name];
    if (!heard.ok || truth === undefined) continue;
    const notes = heard.notes.map(({ pitch }) => Math.round(pitch));
    tune.heard += notes.length;
    tune.common += inCommon(notes, truth);
  }
  const speech = (await all('mix')).filter(({ mono, rate }) => transcribeHum(mono, rate).ok);
  const beaten = (await all('beatbox')).filter(({ mono, rate }) => transcribeHum(mono, rate).ok);
  const others = (await all('mix')).length + (await all('beatbox')).length;
  return [
    {
      what: 'Real recordings: melodies refused',
      value: refused.length / recordings.length,
      floor: 0.05,
      goal: 0,
      note: `of ${recordings.length}${listed(refused)}`,
    },
    {
      what: 'Real recordings: melodies refused in noise or mains hum',
      value: refusedInNoise.length / (3 * recordings.length),
      floor: 0.05,
      goal: 0,
      note: `pink noise ${NOISE_DB} dB, mains of 50 and 60 Hz ${MAINS_DB} dB under the voice${listed(refusedInNoise)}`,
    },
    {
      what: 'Real recordings: notes of the tune',
      value: tune.common / Math.max(1, tune.heard),
      floor: 0.7,
      goal: 0.8,
      note: 'in their order, of the notes heard, at the best transposition; three recordings',
    },
    {
      what: 'Real recordings: what is no melody, refused',
      value: 1 - (speech.length + beaten.length) / others,
      floor: 0.9,
      goal: 0.97,
      note: `speech, records and beatboxing${listed([...speech, ...beaten].map(({ name }) => name))}`,
    },
  ];
}

async function beats(): Promise<Figure[]> {
  const recordings = await all('beatbox');
  const [refused, refusedInNoise] = [[] as string[], [] as string[]];
  const sums = { truth: 0, heard: 0, found: 0, named: 0, files: 0 };
  for (const recording of recordings) {
    const { name, mono, rate } = recording;
    const heard = transcribeHits(mono, rate);
    if (!heard.ok) refused.push(name);
    for (const sound of disturbed(recording)) {
      if (!transcribeHits(sound, rate).ok) refusedInNoise.push(name);
    }
    const file = `beatbox/${name.replace('.flac', '.json')}`;
    if (!existsSync(path(file))) continue;
    const { hits } = json(file) as { hits: [number, string][] };
    const truth = hits.map(([at, drum]) => ({ at, drum }));
    const list = heard.ok
      ? heard.hits.map(({ at, drum }) => ({ at, drum: FOLDED[drum] ?? drum }))
      : [];
    const { found, named } = matchHits(truth, list);
    sums.files += 1;
    sums.truth += truth.length;
    sums.heard += list.length;
    sums.found += found;
    sums.named += named;
  }
  const notBeats = [...(await all('mix')), ...(await all('sing'))];
  const taken = notBeats.filter(({ mono, rate }) => transcribeHits(mono, rate).ok);
  const f1 = (common: number) => (2 * common) / Math.max(1, sums.truth + sums.heard);
  return [
    {
      what: 'Real recordings: beats refused',
      value: refused.length / recordings.length,
      floor: 0.05,
      goal: 0,
      note: `of ${recordings.length}${listed(refused)}`,
    },
    {
      what: 'Real recordings: beats refused in noise or mains hum',
      value: refusedInNoise.length / (3 * recordings.length),
      floor: 0.05,
      goal: 0,
      note: `as above${listed(refusedInNoise)}`,
    },
    {
      what: 'Real recordings: hits with their class, F1',
      value: f1(sums.named),
      floor: 0.75,
      goal: 0.85,
      note: `${sums.truth} hits of ${sums.files} takes: kick, snare or hi-hat within 50 ms`,
    },
    {
      what: 'Real recordings: onsets of hits, F1',
      value: f1(sums.found),
      floor: 0.9,
      goal: 0.95,
      note: 'the same takes; their truth was fitted from the sheet that they read',
    },
    {
      what: 'Real recordings: what is no beat, refused',
      value: 1 - taken.length / notBeats.length,
      floor: 0.9,
      goal: 0.97,
      note: `speech, records and singing${listed(taken.map(({ name }) => name))}`,
    },
  ];
}

async function records(): Promise<Figure[]> {
  const right = { tempo: 0, octave: 0, key: 0 };
  const heard: string[] = [];
  for (const { name, channels, rate } of await all('mix')) {
    const [bpm, key] = [TEMPOS[name], KEYS[name]];
    if (bpm === undefined && key === undefined) continue;
    const profile = new MusicProfile({ sampleRate: rate });
    profile.push(channels);
    const result = profile.result();
    const named = result.key && keyName(result.key);
    heard.push(`${name} ${result.bpm} ${named}`);
    const near = (multiple: number) =>
      bpm !== undefined && Math.abs((result.bpm ?? 0) / bpm / multiple - 1) <= 0.04;
    right.tempo += Number(near(1));
    right.octave += Number([1, 2, 3, 1 / 2, 1 / 3].some(near));
    right.key += Number(key !== undefined && named === key);
  }
  const tempos = Object.keys(TEMPOS).length;
  return [
    {
      what: 'Real recordings: tempo within 4 %',
      value: right.tempo / tempos,
      floor: 0.8,
      goal: 0.9,
      note: heard.join(', '),
    },
    {
      what: 'Real recordings: tempo, octaves allowed',
      value: right.octave / tempos,
      floor: 0.92,
      goal: 0.97,
      note: `of ${tempos}`,
    },
  ];
}

async function stems(): Promise<Figure[]> {
  const parts = await all('stems');
  const songs = [...new Set(parts.map(({ name }) => name.split('_')[0] ?? ''))];
  const gains: Partial<Record<Stem, number[]>> = {};
  const invented: number[] = [];
  for (const song of songs) {
    const own = parts.filter(({ name }) => name.startsWith(`${song}_`));
    const rate = own[0]?.rate ?? 44_100;
    const truth = Object.fromEntries(
      STEMS.map((stem) => [stem, sum(own.filter(({ name }) => stemOf(name) === stem))]),
    ) as Record<Stem, Stereo>;
    const mix = sum(own);
    const stems = separate([mix.left, mix.right], rate);
    for (const stem of STEMS) {
      if (product(truth[stem], truth[stem]) > 1e-3) {
        (gains[stem] ??= []).push(gainOverMix(stems[stem], truth[stem], mix));
      } else if (stem === 'vocals') {
        const vocals = stems.vocals;
        invented.push(10 * Math.log10(product(vocals, vocals) / product(mix, mix) + 1e-12));
      }
    }
  }
  const goals: Record<Stem, [number, number]> = {
    vocals: [8, 9.5],
    drums: [9, 10.5],
    bass: [7, 9],
    other: [4.5, 6.5],
  };
  const mean = (values: readonly number[]) =>
    values.reduce((all, value) => all + value, 0) / Math.max(1, values.length);
  return [
    ...STEMS.map((stem): Figure => ({
      what: `Real recordings: stems, SI-SDR gain of ${stem}`,
      value: mean(gains[stem] ?? []),
      floor: goals[stem][0],
      goal: goals[stem][1],
      unit: ' dB',
      digits: 1,
      note: (gains[stem] ?? []).map((gain) => gain.toFixed(1)).join(', '),
    })),
    {
      what: 'Real recordings: a voice invented where nobody sings, under the mix',
      value: mean(invented),
      floor: -25,
      goal: -35,
      unit: ' dB',
      digits: 0,
      note: `${invented.length} song`,
    },
  ];
}

const FOLDED: Record<string, string> = {
  kick: 'kick',
  snare: 'snare',
  clap: 'snare',
  'closed-hat': 'hihat',
  'open-hat': 'hihat',
  tom: 'tom',
};

const stemOf = (file: string): Stem =>
  PARTS[file.replace('.flac', '').split('_')[1] ?? ''] ?? 'other';

const listed = (names: readonly string[]) => (names.length > 0 ? `: ${names.join(', ')}` : '');

const path = (file: string) => join(ROOT ?? '', file);

const json = (file: string): unknown => JSON.parse(readFileSync(path(file), 'utf8'));

const kept = new Map<string, Promise<Recording[]>>();

function all(folder: string): Promise<Recording[]> {
  const found = kept.get(folder) ?? readAll(folder);
  kept.set(folder, found);
  return found;
}

async function readAll(folder: string): Promise<Recording[]> {
  const names = readdirSync(path(folder)).filter((name) => name.endsWith('.flac'));
  return Promise.all(
    names.map(async (name) => {
      const { channelData, sampleRate: rate } = await decode(
        readFileSync(path(`${folder}/${name}`)),
      );
      const channels = channelData.map((channel) => channel.subarray(0, SECONDS * rate));
      const mono = new Float32Array(channels[0]?.length ?? 0);
      for (const channel of channels) {
        channel.forEach((value, at) => (mono[at] = (mono[at] ?? 0) + value / channels.length));
      }
      return { name, channels, mono, rate };
    }),
  );
}

function sum(parts: readonly Recording[]): Stereo {
  const length = Math.max(0, ...parts.map(({ mono }) => mono.length));
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  for (const { channels } of parts) {
    const [one, other] = [channels[0], channels[1] ?? channels[0]];
    for (let at = 0; at < length; at += 1) {
      left[at] = (left[at] ?? 0) + (one?.[at] ?? 0);
      right[at] = (right[at] ?? 0) + (other?.[at] ?? 0);
    }
  }
  return { left, right };
}

/** The recording in a noisy room, and beside mains of 50 and of 60 Hz. */
function disturbed({ name, mono, rate }: Recording): Float32Array[] {
  const level = loudLevel(mono, rate);
  const noise = coloured('pink', mono.length, seededRandom(name));
  const loud = (level / rms(noise)) * 10 ** (-NOISE_DB / 20);
  const hum = Math.SQRT2 * level * 10 ** (-MAINS_DB / 20);
  const mains = (hertz: number) =>
    mono.map((value, at) =>
      MAINS.reduce(
        (all, share, index) =>
          all + hum * share * Math.sin((2 * Math.PI * hertz * (index + 1) * at) / rate),
        value,
      ),
    );
  return [mono.map((value, at) => value + loud * (noise[at] ?? 0)), mains(50), mains(60)];
}

/** Level of the quietest of the loudest quarter of 20 ms frames. */
function loudLevel(mono: Float32Array, rate: number): number {
  const size = Math.round(rate * 0.02);
  const levels: number[] = [];
  for (let at = 0; at + size <= mono.length; at += size) {
    levels.push(rms(mono.subarray(at, at + size)));
  }
  return levels.sort((one, other) => one - other)[Math.floor(levels.length * 0.75)] ?? 0;
}

const rms = (sound: Float32Array) =>
  Math.sqrt(sound.reduce((all, value) => all + value * value, 0) / Math.max(1, sound.length));

/** The longest common subsequence, at the best transposition. */
function inCommon(heard: readonly number[], truth: readonly number[]): number {
  const shifts = Array.from({ length: 73 }, (_, index) => index - 36);
  return Math.max(
    ...shifts.map((shift) =>
      longestCommon(
        heard.map((note) => note + shift),
        truth,
      ),
    ),
  );
}

function longestCommon(one: readonly number[], other: readonly number[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const value of one) {
    const next = [0];
    other.forEach((wanted, at) => {
      next.push(value === wanted ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
