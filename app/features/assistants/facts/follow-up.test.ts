import { describe, expect, it } from 'vitest';
import { continued } from './follow-up.ts';

const TITLES = [{ title: 'Night Drive' }, { title: 'Harbour Lights' }];
const TODAY = new Date('2026-03-14T00:00:00Z');

describe('a message that goes on from the one before', () => {
  it.each([
    ['my manager takes 15% of 800', 'and with 20%?', 'my manager takes 20% of 800'],
    ['delay times for 120 bpm', 'what about 140?', 'delay times for 140 bpm'],
    ['plan my release for 5 june 2026', 'and if its 12 june?', 'plan my release for 12 june'],
    ['how many plays has night drive', 'and harbour lights?', 'how many plays has harbour lights'],
    ['a3 at 300 dpi in pixels', 'and a6?', 'a6 at 300 dpi in pixels'],
    ['chords in c minor', 'and g major?', 'chords in g major'],
    ['how fast is night drive', 'and in which key?', 'in which key of night drive'],
    ['write my bio', 'make it shorter', 'write my bio short'],
    ['caption for night drive', 'another one', 'caption for night drive another'],
  ])('%s / %s', (before, message, whole) => {
    expect(continued(message, before, TITLES, TODAY)).toBe(whole);
  });

  it.each([
    'How loud should my master be for streaming?',
    'Write a press release for Night Drive and tell me to whom it should go',
  ])('stands by itself: %s', (message) => {
    expect(continued(message, 'delay times for 120 bpm', TITLES, TODAY)).toBeNull();
  });

  it('goes on from nothing', () => {
    expect(continued('and with 20%?', undefined, TITLES, TODAY)).toBeNull();
  });
});
