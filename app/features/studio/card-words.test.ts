import { expect, it } from 'vitest';
import { KeepInLibrary } from './GenerationActions.tsx';
import { metaOf } from './GenerationCard.tsx';
import { placeOf } from './GenerationProgress.tsx';
import type { GenerationView } from './generation.ts';

const view = (change: Partial<GenerationView>): GenerationView => ({
  id: 1,
  artistId: 1,
  type: 'humming-to-song',
  status: 'completed',
  title: null,
  genre: null,
  style: null,
  prompt: null,
  duration: null,
  progress: null,
  error: null,
  createdAt: '2025-11-19T10:00:00.000Z',
  sound: null,
  stems: [],
  stemsZipUrl: null,
  midiUrl: null,
  facts: {},
  trackId: null,
  request: {},
  mayRetry: false,
  mayConvertAnyway: false,
  mayEdit: false,
  mayOpenMixer: false,
  heard: null,
  ...change,
});

it('says style or genre, type and date', () => {
  expect(metaOf(view({ genre: 'rnb' }))).toBe('R&B, Humming to Song, 19 Nov 2025');
  expect(metaOf(view({ type: 'beatbox-to-beats', style: 'trap' }))).toBe(
    'Trap, Beatbox to Beats, 19 Nov 2025',
  );
  expect(metaOf(view({ type: 'humming-to-vocals', style: 'pop-female' }))).toBe(
    'Pop Female, Humming to Vocals, 19 Nov 2025',
  );
  expect(metaOf(view({ type: 'stem-separation' }))).toBe('Stem Separation, 19 Nov 2025');
});

it('also names the kind of a beat', () => {
  const facts = { tempo: 139.98, key: 'B minor' };
  expect(metaOf(view({ type: 'beat', style: 'club', genre: 'trap', facts }))).toBe(
    'Club, Trap, 140 BPM, B minor, Beat Machine, 19 Nov 2025',
  );
});

it('shows the progress of a conversion, or its place in the queue', () => {
  const at = (percent: number, step: string | null, queuePosition: number) =>
    placeOf({ percent, step, queuePosition });
  expect(at(42, 'Listening', 0)).toBe('Listening, 42%');
  expect(at(0, null, 0)).toBe('Starting, 0%');
  expect(at(0, null, 1)).toBe('Waiting: 1 conversion before it');
  expect(at(0, null, 3)).toBe('Waiting: 3 conversions before it');
  expect(placeOf(null)).toBe('Waiting for its turn');
});

it('links to the track that a result became, which the first page of a long library may not show', () => {
  const link = KeepInLibrary({ generation: view({ trackId: 9 }) });
  expect(link?.props).toMatchObject({ to: '/tracks/9' });
});
