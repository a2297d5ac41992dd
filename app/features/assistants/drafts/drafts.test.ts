import { describe, expect, it } from 'vitest';
import type { DraftFacts } from './draft-facts.server.ts';
import { draftAnswer } from './drafts.ts';

const TODAY = new Date('2026-03-14T00:00:00Z');
const bare: DraftFacts = {
  artist: 'Tilda Strand',
  genre: null,
  track: undefined,
  isNamed: false,
  albums: [],
  shows: [],
  cities: [],
  followers: 0,
  address: 'https://music.example/profile/1',
};
const full: DraftFacts = {
  ...bare,
  genre: 'dream pop',
  albums: ['First Snow'],
  shows: [{ date: '2026-04-18', venue: 'Molotow', city: 'Hamburg' }],
  cities: ['Berlin'],
};
const ASKED = [
  'write my bio',
  'bio for instagram max 150 characters',
  'write a press release about the tour',
  'write a booking mail to the Molotow for october',
  'follow up mail to the knust',
  'hashtags for dream pop',
];

describe('a draft', () => {
  it.each(ASKED)('leaves no gap to fill: %s', (asked) => {
    for (const facts of [bare, full]) {
      const text = draftAnswer(asked, facts, TODAY);
      expect(text ?? '').not.toMatch(/\[|undefined|null|NaN/);
    }
    expect(draftAnswer(asked, full, TODAY)).not.toBeNull();
  });

  it('says only what is known', () => {
    const text = draftAnswer('write my bio', bare, TODAY);
    expect(text).toContain('Tilda Strand makes music.');
    expect(text).not.toMatch(/played in|Next on|album/);
  });

  const track = { title: 'Slack Water', bpm: null, key: null, duration: null };
  it.each([
    [{ bpm: 92, key: 'A minor' }, ' It runs at 92 BPM in A minor.'],
    [{ bpm: 92 }, ' It runs at 92 BPM.'],
    [{ key: 'A minor' }, ' It is in A minor.'],
    [{}, ''],
  ])('tells of the sound of a track what is known of it: %j', (known, sentence) => {
    const facts = { ...full, track: { ...track, ...known } as DraftFacts['track'] };
    const release = draftAnswer('write a press release', facts, TODAY);
    expect(release).toContain(`presents “Slack Water”.${sentence} It follows`);
    for (const asked of ['pitch for spotify', 'write a pitch to a blog', 'write my bio']) {
      const text = draftAnswer(asked, { ...facts, genre: 'indie pop' }, TODAY);
      expect(text).toContain(
        asked.includes('bio') ? `begin with.${sentence}` : 'an indie pop song',
      );
      expect(text).not.toMatch(/\bat in\b|\bin in\b|\s[.,]|null/);
    }
  });

  it('keeps to the number of characters', () => {
    const text = draftAnswer('bio for my page, max 80 characters', full, TODAY);
    expect(text?.split('\n')[0]?.length).toBeLessThanOrEqual(80);
  });

  it('has the recipient and the date', () => {
    const text = draftAnswer('write a booking mail to the Molotow for october', full, TODAY);
    expect(text).toMatch(/^Subject: Tilda Strand, dream pop in October\n\nHello Molotow,/);
  });

  it.each(['what makes a good bio', 'how long should a press release be', 'do i have a bio'])(
    'is not what advice asks for: %s',
    (asked) => {
      expect(draftAnswer(asked, full, TODAY)).toBeNull();
    },
  );
});
