import { describe, expect, it } from 'vitest';
import { fillFromFile, type FoundInFile } from './ingest.job.server.ts';

const nothing: FoundInFile = {
  title: null,
  artist: null,
  album: null,
  genre: null,
  mood: null,
  year: null,
  bpm: null,
  key: null,
  lyrics: null,
  credits: null,
  heard: { bpm: null, key: null },
};

const untouched = {
  title: 'take_07_final',
  artist: 'ana',
  album: null,
  genre: null,
  mood: null,
  year: null,
  bpm: null,
  key: null,
  lyrics: null,
  credits: null,
  detected: ['title', 'artist'] as const,
};

describe('fillFromFile', () => {
  it('keeps texts as long as those that an artist may type', () => {
    const credits = 'Violin: Ana. '.repeat(300).trim();
    const { change } = fillFromFile(untouched, { ...nothing, credits, title: 'x'.repeat(300) });
    expect(change).toMatchObject({ credits, title: 'x'.repeat(255) });
  });

  it('fills what is empty and what came from the file before', () => {
    const { change, detected } = fillFromFile(untouched, {
      ...nothing,
      title: 'Paper Moons',
      album: 'Tide',
      year: 2024,
      key: { tonic: 9, mode: 'minor' },
      heard: { bpm: 97.3, key: { tonic: 0, mode: 'major' } },
    });
    expect(change).toEqual({
      title: 'Paper Moons',
      album: 'Tide',
      year: 2024,
      bpm: 97.3,
      key: 'A minor',
    });
    expect(detected).toEqual(['title', 'album', 'year', 'bpm', 'key']);
  });

  it('never touches what the artist typed', () => {
    const typed = {
      ...untouched,
      title: 'My Title',
      artist: 'Me',
      album: 'My Album',
      genre: 'drill',
      mood: 'dark',
      year: 1999,
      bpm: 140,
      key: 'my own key',
      lyrics: 'la',
      credits: 'me',
      detected: [],
    };
    const { change, detected } = fillFromFile(typed, {
      ...nothing,
      title: 'Other',
      artist: 'Other',
      album: 'Other',
      genre: 'Other',
      mood: 'Other',
      year: 2001,
      bpm: 100,
      key: { tonic: 0, mode: 'major' },
      lyrics: 'Other',
      credits: 'Other',
    });
    expect(change).toEqual({});
    expect(detected).toEqual([]);
  });

  it('uses detected values if the file has none', () => {
    const { change } = fillFromFile(untouched, {
      ...nothing,
      year: 0,
      heard: { bpm: 120, key: { tonic: 2, mode: 'minor' } },
    });
    expect(change).toEqual({ bpm: 120, key: 'D minor' });
  });

  it('keeps texts within the limits of their fields, whole letters only', () => {
    const { change } = fillFromFile(untouched, { ...nothing, title: '🌙'.repeat(300) });
    expect(change.title).toBe('🌙'.repeat(255));
  });
});
