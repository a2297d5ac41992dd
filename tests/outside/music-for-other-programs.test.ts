import { makeSong } from '@artist-space/audio/make-song.ts';
import { midiOfScore, readMidi } from '@artist-space/audio/midi.ts';
import { KEYS, keyName } from '@artist-space/audio/musical-key.ts';
import type { Key, Score } from '@artist-space/audio/score.ts';
import { parseMidi, type MidiEvent } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { projectXml } from '#app/features/studio/versions/dawproject.ts';
import { arrangementOf } from '#app/platform/worker/conversions/arrangement.ts';

/** Four hummed notes per line. */
const hum = Array.from({ length: 16 }, (_, at) => ({
  start: at * 0.4677 + Math.floor(at / 4) * 0.9354,
  length: 0.42,
  velocity: 0.8,
  pitch: [64, 65, 67, 60][at % 4] ?? 60,
  confidence: 1,
}));

const made = (lyrics: string) => {
  const song = makeSong({
    notes: hum,
    genre: 'pop',
    type: 'song',
    length: 'short',
    lyrics,
    voice: 'pop-female',
    quality: 'standard',
    seed: 'outside',
    edits: { tempo: 128.2926 },
  });
  if (!song.ok) throw new Error(song.reason);
  return song.score;
};

const eventsOf = (score: Score) => parseMidi(midiOfScore(score, 'Outside')).tracks;

const lyricsOf = (score: Score) =>
  eventsOf(score)
    .flat()
    .flatMap((event) =>
      event.type === 'lyrics' ? [Buffer.from(event.text, 'latin1').toString('utf8')] : [],
    );

const first = <Type extends MidiEvent['type']>(events: readonly MidiEvent[], type: Type) =>
  events.find((event): event is Extract<MidiEvent, { type: Type }> => event.type === type);

describe('a song that leaves as MIDI', () => {
  const lyrics = 'Über den Fluß\nSchöne grüne mañana\nour song';
  const score = made(lyrics);

  it('keeps the artist’s spelling, in UTF-8, syllable by syllable', () => {
    const sung = lyricsOf(score);
    expect(sung.slice(0, 3)).toEqual(['Ü-', 'ber ', 'den ']);
    const text = sung.join('').replaceAll('-', '');
    for (const line of lyrics.split('\n')) expect(text).toContain(line);
    expect(sung.join('')).not.toMatch(/U- ?ber|Flus|Schone|manana|ou-/);
    expect(sung.filter((one) => one.endsWith('\r')).length).toBeGreaterThan(1);
  });

  it('has its key on each track with pitches', () => {
    for (const [at, events] of eventsOf(score).entries()) {
      const notes = events.filter(({ type }) => type === 'noteOn') as { channel: number }[];
      const isDrums = notes[0]?.channel === 9;
      const key = first(events, 'keySignature');
      expect(key !== undefined, `track ${at}`).toBe(!isDrums);
    }
  });

  it('has one tempo, in MIDI, in DAWproject and on the card', () => {
    const midi = readMidi(midiOfScore(score));
    expect([score.tempo, midi.tempo, arrangementOf(score).tempo]).toEqual([128.3, 128.3, 128.3]);
    expect(projectXml(midi, [])).toContain('unit="bpm" value="128.3"');
  });

  it('is marked with the sections’ names on the screen', () => {
    const { markers } = readMidi(midiOfScore(score));
    expect(markers.map(({ text }) => text)).toEqual(
      arrangementOf(score).sections.map(({ name }) => name),
    );
  });
});

const score: Score = {
  tempo: 174,
  meter: 4,
  key: { tonic: 3, mode: 'minor' },
  length: 16,
  sections: [
    { kind: 'intro', called: 'intro', start: 0, length: 4, energy: 0.3 },
    { kind: 'lift', called: 'pre-chorus', start: 4, length: 4, energy: 0.5 },
    { kind: 'chorus', called: 'drop', start: 8, length: 4, energy: 0.9 },
    { kind: 'end', called: 'outro', start: 12, length: 4, energy: 0.4 },
  ],
  chords: [{ start: 0, length: 16, root: 3, intervals: [0, 3, 7] }],
  parts: [
    {
      instrument: 'bass',
      role: 'bass',
      notes: [{ start: 0, length: 16, pitch: 39, velocity: 0.8 }],
    },
  ],
  drums: null,
  vocal: null,
};

it('DAWproject says 174 for 174, and every tempo as it is', () => {
  for (const tempo of [174, 128.3, 93.5, 60, 199.9]) {
    const midi = readMidi(midiOfScore({ ...score, tempo }));
    expect(projectXml(midi, [])).toContain(`unit="bpm" value="${tempo}"`);
  }
});

it('markers say drop, pre-chorus and outro', () => {
  const { markers } = readMidi(midiOfScore(score));
  expect(markers.map(({ text }) => text)).toEqual(['intro', 'pre-chorus', 'drop', 'outro']);
});

it('E flat minor and G flat major have six flats, and every key the signature of its name', () => {
  const signature = (key: Key) => {
    const [, bass = []] = eventsOf({ ...score, key });
    return first(bass, 'keySignature');
  };
  expect(signature({ tonic: 3, mode: 'minor' })).toMatchObject({ key: -6, scale: 1 });
  expect(signature({ tonic: 6, mode: 'major' })).toMatchObject({ key: -6, scale: 0 });
  for (const key of KEYS) {
    const { key: fifths = 0, scale } = signature(key) ?? {};
    const { tonic, mode } = key;
    // By the circle of fifths: seven semitones per sharp.
    expect((((fifths * 7 + (scale === 1 ? 9 : 0)) % 12) + 12) % 12).toBe(tonic);
    const name = keyName({ tonic, mode });
    if (name.includes('b ')) expect(fifths).toBeLessThan(0);
    if (name.includes('#')) expect(fifths).toBeGreaterThan(0);
  }
});

it('stems lie beside the mastered mix, which is muted', () => {
  const sound = { duration: 5, channels: 2, sampleRate: 44_100 };
  const xml = projectXml(readMidi(midiOfScore(score)), [
    { ...sound, name: 'bass', path: 'audio/bass.wav' },
    { ...sound, name: 'mix, mastered', path: 'audio/mix.wav', muted: true },
  ]);
  const muted = (name: string) =>
    new RegExp(`name="${name}"><Channel[^>]*><Mute value="(\\w+)"`).exec(xml)?.[1];
  expect([muted('bass'), muted('mix, mastered')]).toEqual(['false', 'true']);
  expect(xml).toContain('<File path="audio/mix.wav"/>');
});

it('sounds of a DAWproject are warped at their own speed, which openDAW asks for', () => {
  const midi = { ...readMidi(midiOfScore(score)), tempo: 90 };
  const sound = { name: 'bass', path: 'audio/bass.wav', channels: 2, sampleRate: 44_100 };
  const xml = projectXml(midi, [{ ...sound, duration: 20 }]);
  const [warps = ''] = /<Warps .*?<\/Warps>/.exec(xml) ?? [];
  expect(warps).toMatch(/^<Warps contentTimeUnit="seconds" timeUnit="beats" id="\w+"><Audio /);
  expect(warps).toContain('<Warp time="0" contentTime="0"/><Warp time="30" contentTime="20"/>');
  expect(xml).toContain('<Clip time="0" duration="30" contentTimeUnit="beats" ');
});

it('a DAWproject without sections has no list of markers, which may not be empty', () => {
  const midi = readMidi(midiOfScore(score));
  const markers = [{ at: 0, text: 'Verse' }];
  expect(projectXml({ ...midi, markers }, [])).toContain('<Marker time="0" name="Verse"/>');
  expect(projectXml({ ...midi, markers: [] }, [])).not.toContain('Markers');
});
