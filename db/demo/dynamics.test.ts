import { expect, it } from 'vitest';
import { composeBeat } from '@artist-space/audio/make-beat.ts';
import type { Score } from '@artist-space/audio/score.ts';
import { withDynamics } from './dynamics.ts';
import { scene } from './scene.ts';
import { beatOf } from './sounds.ts';

const tracks = scene.flatMap((artist) => artist.tracks);
const composed = tracks.map((track) => ({
  title: track.title,
  score: composeBeat(beatOf(track), track.title).score,
}));

/** Sum of the velocities per beat of each section, beside its kind. */
const weights = ({ sections, parts, drums }: Score) =>
  sections.map(({ kind, start, length }) => {
    const isIn = (at: number) => at >= start && at < start + length;
    const notes = parts.flatMap((part) => part.notes.filter((note) => isIn(note.start)));
    const hits = (drums?.hits ?? []).filter((hit) => isIn(hit.at));
    const velocities = [...notes, ...hits].map(({ velocity }) => velocity);
    return { kind, weight: velocities.reduce((sum, velocity) => sum + velocity, 0) / length };
  });

it.each(composed)(
  '$title has a section that is much quieter than its loudest',
  ({ title, score }) => {
    const played = weights(withDynamics(score, title)).map(({ weight }) => weight);
    expect(Math.min(...played)).toBeGreaterThan(0);
    expect(Math.min(...played)).toBeLessThan(0.6 * Math.max(...played));
  },
);

it('keeps notes, chords, singing and length, and is the same for the same seed', () => {
  for (const { title, score } of composed.slice(0, 5)) {
    const played = withDynamics(score, title);
    expect(played).toEqual(withDynamics(score, title));
    expect(played.length).toBe(score.length);
    expect(played.chords).toBe(score.chords);
    expect(played.vocal).toBe(score.vocal);
    const pitches = new Set(score.parts.flatMap(({ notes }) => notes.map(({ pitch }) => pitch)));
    for (const { notes } of played.parts) {
      for (const { pitch, velocity } of notes) {
        expect(pitches.has(pitch)).toBe(true);
        expect(velocity).toBeGreaterThan(0);
        expect(velocity).toBeLessThanOrEqual(1);
      }
    }
  }
});

it('plays a piece without a chorus as it is written', () => {
  const [first] = composed;
  if (!first) throw new Error('There is no track.');
  const sections = first.score.sections.map((section) => ({ ...section, kind: 'verse' as const }));
  const played = withDynamics({ ...first.score, sections }, 'seed');
  expect(played.drums?.hits.length).toBe(first.score.drums?.hits.length);
});
