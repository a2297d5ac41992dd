import { describe, expect, it } from 'vitest';
import { nextPart, MIN_PART, UploadPace } from './upload-queue-sender.ts';

describe('the pace of an upload', () => {
  it('is available after a second and a half, and follows the connection', () => {
    const pace = new UploadPace();
    expect(pace.note(0, 0)).toBeNull();
    expect(pace.note(50_000, 1000)).toBeNull();
    expect(pace.note(100_000, 2000)).toBe(50_000);
    for (let second = 3; second <= 40; second += 1)
      pace.note(100_000 + second * 1000, second * 1000);
    expect(pace.note(141_000, 41_000)).toBe(1000);
  });

  it('starts over when a part is counted again, or after the connection was lost', () => {
    const pace = new UploadPace();
    pace.note(0, 0);
    pace.note(200_000, 2000);
    expect(pace.note(128_000, 3000)).toBeNull();
    expect(pace.note(228_000, 5000)).toBe(50_000);
    pace.restart();
    expect(pace.note(300_000, 9000)).toBeNull();
  });
});

describe('the size of the next part', () => {
  it('is some seconds of the connection, within bounds', () => {
    expect(nextPart(262_144, 60_000)).toBe(MIN_PART);
    expect(nextPart(262_144, 5243)).toBe(3 * MIN_PART);
    expect(nextPart(262_144, 10)).toBe(1024 * 1024);
  });
});
