import { expect, it } from 'vitest';
import { partOf } from './byte-range.ts';

const file = () => new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } });

it.each([
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,2-3', 206, '0123', 'bytes 0-3/10'],
])('answers %s with %i', async (range, status, text, named) => {
  const part = await partOf(file(), range);
  expect(part.status).toBe(status);
  expect(part.headers.get('Content-Range')).toBe(named);
  expect(await part.text()).toBe(text);
});

it.each([null, 'bytes=-', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=5-2'])(
  'answers the whole file for %s',
  async (range) => {
    const whole = await partOf(file(), range);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  },
);
