import { makeBeat } from '@artist-space/audio/make-beat.ts';
import { makeSong } from '@artist-space/audio/make-song.ts';
import { makeVocals } from '@artist-space/audio/make-vocals.ts';
import { keyName } from '@artist-space/audio/musical-key.ts';
import { midiOfTranscribedNotes, midiOfScore } from '@artist-space/audio/midi.ts';
import {
  GENRES,
  INSTRUMENTS,
  MOODS,
  QUALITIES,
  STYLES,
  VOICES,
} from '@artist-space/audio/vocabulary.ts';
import { writeLyrics } from '@artist-space/audio/lyrics.ts';
import { amount, choice } from './choices.ts';
import {
  type Command,
  demandWritable,
  hostInstruments,
  needed,
  readText,
  SEED,
  seedOf,
  writeOutput,
} from './command.server.ts';
import { transcribeRecording } from './listen.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { writeSound } from './sound-files.server.ts';

export const lyrics: Command = {
  about: 'Writes lyrics about a topic.',
  files: [],
  options: {
    topic: 'in any words',
    genre: `one of ${GENRES.join(', ')} (default pop)`,
    mood: `one of ${MOODS.join(', ')}`,
    seed: SEED,
  },
  example: 'lyrics --topic "the last bus home" --genre rnb --seed 7',
  run(_files, options) {
    const mood = options.mood && choice('mood', options.mood, MOODS, 'chill');
    const { text } = writeLyrics({
      topic: options.topic ?? '',
      genre: choice('genre', options.genre, GENRES, 'pop'),
      ...(mood ? { mood } : {}),
      seed: seedOf(options),
    });
    return Promise.resolve(text);
  },
};

export const beat: Command = {
  about: 'Makes a beat from a prompt and settings.',
  files: [],
  options: {
    prompt: 'in words: genre, mood, tempo, key, instruments, what to leave out',
    genre: `one of ${GENRES.join(', ')} (default electronic)`,
    mood: `one of ${MOODS.join(', ')} (default energetic)`,
    style: `one of ${STYLES.join(', ')} (default instrumental)`,
    tempo: '60 to 200 beats a minute (default 120)',
    duration: '15 to 180 seconds (default 30)',
    energy: '1 to 10 (default 7)',
    danceability: '1 to 10 (default 6)',
    complexity: '1 to 10 (default 5)',
    valence: '1 to 10 (default 5)',
    instruments: `some of ${INSTRUMENTS.join(', ')}, with commas between`,
    voice: `sings wordlessly: one of ${VOICES.join(', ')}`,
    quality: `one of ${QUALITIES.join(', ')} (default high)`,
    seed: SEED,
    wav: 'the file to write',
    midi: 'the score, as a MIDI file',
  },
  example: 'beat --prompt "dusty boom-bap at 88, no piano" --seed 3 --wav beat.wav',
  async run(_files, options, task) {
    const path = needed(options, 'wav');
    await demandWritable(path, options.midi);
    const slider = (name: string, otherwise: number) =>
      amount(name, options[name], { low: 1, high: 10, otherwise });
    const voice = options.voice && choice('voice', options.voice, VOICES, 'pop-female');
    const made = makeBeat({
      ...task,
      ...(await hostInstruments()),
      prompt: options.prompt ?? '',
      request: {
        genre: choice('genre', options.genre, GENRES, 'electronic'),
        mood: choice('mood', options.mood, MOODS, 'energetic'),
        style: choice('style', options.style, STYLES, 'instrumental'),
        tempo: amount('tempo', options.tempo, { low: 60, high: 200, otherwise: 120 }),
        duration: amount('duration', options.duration, { low: 15, high: 180, otherwise: 30 }),
        energy: slider('energy', 7),
        danceability: slider('danceability', 6),
        complexity: slider('complexity', 5),
        valence: slider('valence', 5),
        instruments: (options.instruments ?? '')
          .split(',')
          .filter(Boolean)
          .map((name) => choice('instruments', name.trim(), INSTRUMENTS, 'drums')),
        instrumental: !voice,
        variations: false,
      },
      quality: choice('quality', options.quality, QUALITIES, 'high'),
      stereo: true,
      ...(voice ? { voice } : {}),
      seed: seedOf(options),
    });
    if (!made.ok) throw new Refusal(made.reason);
    await writeSound(path, made.mix);
    if (options.midi) await writeOutput(options.midi, midiOfScore(made.score));
    const { tempo, key, sections } = made.score;
    const understood = made.reading.spans;
    return JSON.stringify({ wav: path, tempo, key: keyName(key), sections, understood }, null, 2);
  },
};

export const song: Command = {
  about: 'Makes a song whose theme is a hum.',
  files: ['HUM'],
  options: {
    genre: `one of ${GENRES.join(', ')} (default pop)`,
    type: 'song, instrumental or beat (default song)',
    length: 'full; or short (30 s) or extended (60 s), for a beat (default full, or short)',
    lyrics: 'a text file; a song without one sings what the lyricist writes',
    topic: 'what the lyricist writes about',
    voice: `one of ${VOICES.join(', ')} (default pop-female)`,
    quality: `one of ${QUALITIES.join(', ')} (default high)`,
    seed: SEED,
    wav: 'the file to write',
    midi: 'the score, as a MIDI file',
  },
  example: 'song hum.wav --genre pop --topic rain --voice pop-male --seed 4 --wav song.wav',
  async run([path = ''], options, task) {
    const wav = needed(options, 'wav');
    await demandWritable(wav, options.midi);
    const type = choice('type', options.type, ['song', 'instrumental', 'beat'] as const, 'song');
    const genre = choice('genre', options.genre, GENRES, 'pop');
    const seed = seedOf(options);
    const request = {
      genre,
      type,
      seed,
      length: choice(
        'length',
        options.length,
        ['full', 'short', 'extended'] as const,
        type === 'beat' ? 'short' : 'full',
      ),
      voice: choice('voice', options.voice, VOICES, 'pop-female'),
      quality: choice('quality', options.quality, QUALITIES, 'high'),
    };
    const written = options.lyrics ? await readText(options.lyrics) : null;
    const { notes } = await transcribeRecording(path, {});
    const lyrics = written ?? writeLyrics({ topic: options.topic ?? '', genre, seed }).text;
    const made = makeSong({
      ...task,
      ...request,
      ...(await hostInstruments()),
      notes,
      lyrics: type === 'song' ? lyrics : '',
    });
    if (!made.ok) throw new Refusal(made.reason);
    await writeSound(wav, made.mix);
    if (options.midi) await writeOutput(options.midi, midiOfScore(made.score));
    const { tempo, meter, key, sections } = made.score;
    return JSON.stringify(
      { wav, tempo, meter, key: keyName(key), sections, ...(type === 'song' && { lyrics }) },
      null,
      2,
    );
  },
};

export const vocals: Command = {
  about: 'Sings a hum with another voice, in its own melody, timing and dynamics.',
  files: ['HUM'],
  options: {
    voice: `one of ${VOICES.join(', ')} (default pop-female)`,
    lyrics: 'a text file; without one the voice sings vowels',
    seed: SEED,
    wav: 'the file to write',
    midi: 'the melody, as a MIDI file',
  },
  example: 'vocals hum.wav --voice jazz-female --wav vocals.wav',
  async run([path = ''], options, task) {
    const wav = needed(options, 'wav');
    await demandWritable(wav, options.midi);
    const voice = choice('voice', options.voice, VOICES, 'pop-female');
    const lyrics = options.lyrics ? await readText(options.lyrics) : '';
    const hum = await transcribeRecording(path, {});
    await writeSound(wav, makeVocals({ ...task, hum, voice, lyrics, seed: seedOf(options) }));
    if (options.midi) await writeOutput(options.midi, midiOfTranscribedNotes(hum.notes));
    return JSON.stringify({ wav, voice, notes: hum.notes.length }, null, 2);
  },
};
