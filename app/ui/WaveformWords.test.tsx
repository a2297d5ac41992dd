import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WaveformWords } from './WaveformWords.tsx';

const words = (peaks: number[], seconds: number | null) =>
  renderToStaticMarkup(<WaveformWords peaks={peaks} seconds={seconds} />).replace(/<[^>]*>/g, '');

it('tells what a waveform shows', () => {
  expect(words([0.2, 0.9, 0.4], 90)).toBe('Sounds throughout. Loudest at 0:30.');
  expect(words([0, 0.9, 0, 0.4], 80)).toBe(
    'Sounds from 0:20 to 0:40 and from 1:00 to 1:20. Loudest at 0:20.',
  );
  const many = Array.from({ length: 16 }, (_, at) => (at % 2 ? 0.5 : 0));
  expect(words(many, 160)).toBe('Sounds in 8 parts between 0:10 and 2:40. Loudest at 0:10.');
});

it('is silent where nothing is known', () => {
  expect(words([], 90)).toBe('');
  expect(words([0.5], null)).toBe('');
});
