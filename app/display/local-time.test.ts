import { expect, it } from 'vitest';
import { instantOf, localTime, timesInUtc, zoneWords } from './local-time.ts';
import { isTimeZone } from './time-zone.ts';

const iso = (local: string, timeZone: string) => instantOf(local, timeZone)?.toISOString();

it('means the wall clock of the zone, in summer and in winter', () => {
  expect(iso('2026-12-04T18:00', 'Europe/Berlin')).toBe('2026-12-04T17:00:00.000Z');
  expect(iso('2026-07-04T18:00', 'Europe/Berlin')).toBe('2026-07-04T16:00:00.000Z');
  expect(iso('2026-07-04T00:30', 'Pacific/Auckland')).toBe('2026-07-03T12:30:00.000Z');
  expect(iso('2026-07-04T00:30', 'Asia/Kathmandu')).toBe('2026-07-03T18:45:00.000Z');
  expect(iso('2026-07-04T00:30', 'UTC')).toBe('2026-07-04T00:30:00.000Z');
});

it('takes the first of two hours that are alike, and moves on one that does not exist', () => {
  // Clocks go back at 03:00, and forward at 02:00.
  expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

it('refuses invalid times and time zones', () => {
  for (const local of ['', 'soon', '2026-02-30T10:00', '2026-12-04', '2026-12-04T25:00']) {
    expect(instantOf(local, 'UTC')).toBeNull();
  }
  expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('formats a time in its zone', () => {
  const instant = new Date('2026-12-04T17:00:00Z');
  expect(localTime(instant, 'Europe/Berlin')).toBe('2026-12-04T18:00');
});

it('reads the times of a form in its zone, without one in UTC, and leaves what is no time', () => {
  const times = { from: '2026-12-04T18:00', until: '', name: '2026-12-04T18:00' };
  const names = ['from', 'until', 'out'];
  const inUtc = { ...times, from: '2026-12-04T12:30:00.000Z' };
  expect(timesInUtc({ ...times, timeZone: 'Asia/Kolkata' }, names)).toEqual(inUtc);
  for (const zone of [{}, { timeZone: 'Mars/Olympus' }, { timeZone: 'UTC' }]) {
    const { from } = timesInUtc({ ...times, ...zone }, names);
    expect(from).toBe('2026-12-04T18:00:00.000Z');
  }
  expect(timesInUtc({ from: 'soon' }, names)).toEqual({ from: 'soon' });
});

it('leaves a saved time as it is unless another is typed', () => {
  // The second 02:30 of the night in which clocks are put back, with seconds that the field does not show.
  const saved = '2026-10-25T01:30:20.000Z';
  const sent = (from: string) =>
    timesInUtc({ from, fromSaved: saved, timeZone: 'Europe/Berlin' }, ['from']);
  expect(sent('2026-10-25T02:30')).toEqual({ from: saved });
  expect(sent('2026-10-25T02:31')).toEqual({ from: '2026-10-25T00:31:00.000Z' });
  expect(sent('')).toEqual({ from: '' });
  expect(timesInUtc({ from: '2026-10-25T02:30', fromSaved: 'soon' }, ['from'])).toEqual({
    from: '2026-10-25T02:30:00.000Z',
  });
});

it('names a zone as it is called now', () => {
  expect(['Asia/Calcutta', 'America/New_York', 'UTC'].map(zoneWords)).toEqual([
    'Asia/Kolkata',
    'America/New York',
    'UTC',
  ]);
});
