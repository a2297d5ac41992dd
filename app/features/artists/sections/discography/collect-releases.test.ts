import { expect, it } from 'vitest';
import { collectReleases } from './section.server.ts';

const published = (
  id: number,
  title: string,
  more: { album?: string; year?: number; contentType?: 'track' | 'beat' | 'vocal' | 'album' } = {},
) => ({
  id,
  title,
  album: more.album ?? null,
  year: more.year ?? null,
  duration: 100,
  contentType: more.contentType ?? ('track' as const),
  createdAt: new Date(0),
});

it('sorts what was published into albums and singles, newest first', () => {
  const { albums, singles } = collectReleases([
    published(9, 'Single B', { year: 2026 }),
    published(8, 'Third', { album: 'First Light ', year: 2025 }),
    published(7, 'A loop', { contentType: 'beat' }),
    published(6, 'Whole Tape', { contentType: 'album', year: 2024 }),
    published(5, 'Second', { album: 'first light' }),
    published(4, 'A cappella', { contentType: 'vocal', album: 'First Light', year: 2024 }),
    published(3, 'Single A'),
  ]);
  expect(albums).toEqual([
    {
      title: 'First Light',
      year: 2025,
      coverOf: 4,
      tracks: [
        { id: 4, title: 'A cappella', duration: 100 },
        { id: 5, title: 'Second', duration: 100 },
        { id: 8, title: 'Third', duration: 100 },
      ],
    },
    {
      title: 'Whole Tape',
      year: 2024,
      coverOf: 6,
      tracks: [{ id: 6, title: 'Whole Tape', duration: 100 }],
    },
  ]);
  expect(singles.map(({ title, year }) => [title, year])).toEqual([
    ['Single B', 2026],
    ['Single A', null],
  ]);
});
