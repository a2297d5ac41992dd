import { expect, it } from 'vitest';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { transcribeHum } from '#src/analysis/transcribe-hum.ts';
import { makeSong } from '#src/conversions/make-song.ts';
import { ENGINE_RATE } from '#src/score.ts';
import { writeLyrics } from '#src/words/lyrics.ts';
import { noteFigures } from './figures.ts';

/** The four genres that the form offers. */
const SONG_GENRES = ['electronic', 'hip-hop', 'rnb', 'pop'] as const;

/** Processor time from thirty seconds of humming to three minutes of song: heard, written, sung, played. */
it('measures how long a song takes', { timeout: 1_800_000 }, () => {
  const songs = SONG_GENRES.map((genre) => {
    const hum = renderHum(`bench-song-${genre}`, { kind: 'doo', seconds: 30 });
    const started = process.cpuUsage();
    const heard = transcribeHum(hum.samples, hum.sampleRate);
    if (!heard.ok) throw new Error(heard.reason);
    const { notes } = heard;
    const lyrics = writeLyrics({ topic: 'the last bus home', genre, seed: 'bench' }).text;
    const made = makeSong({
      notes,
      genre,
      lyrics,
      type: 'song',
      length: 'full',
      voice: 'pop-female',
      quality: 'high',
      seed: 'bench',
    });
    if (!made.ok) throw new Error(made.reason);
    const { user, system } = process.cpuUsage(started);
    const length = made.mix.left.length / ENGINE_RATE;
    return { genre, length, forThreeMinutes: ((user + system) / 1e6) * (180 / length) };
  });
  const times = songs.map(({ forThreeMinutes }) => forThreeMinutes);
  noteFigures([
    {
      what: 'Full song of 3 minutes from a 30 s hum, one core',
      value: times.reduce((sum, time) => sum + time, 0) / times.length,
      floor: 25,
      goal: 12,
      digits: 1,
      unit: ' s',
      note: songs
        .map(
          ({ genre, length, forThreeMinutes: time }) =>
            `${genre} ${time.toFixed(1)} s (${length.toFixed(0)} s long)`,
        )
        .join(', '),
    },
  ]);
  expect(songs).toHaveLength(SONG_GENRES.length);
});
