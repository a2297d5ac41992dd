import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PianoRoll } from './PianoRoll.tsx';

const note = (start: number, length: number, pitch: number) => ({
  start,
  length,
  pitch,
  velocity: 0.8,
});
const render = (...notes: ReturnType<typeof note>[]) =>
  renderToStaticMarkup(<PianoRoll notes={notes} title="Melody" />);
const notesOf = (markup: string) => / class="notes" d="([^"]*)"/.exec(markup)?.[1];

it('draws a note where it sounds, a semitone ten units high, the higher the higher up', () => {
  const markup = render(note(0, 1, 60), note(1, 0.5, 71));
  expect(markup).toContain('viewBox="0 0 150 140"');
  expect(notesOf(markup)).toBe('M0 121h98v8h-98zM100 11h48v8h-48z');
});

it('keeps the bend of a pitch that lies between two keys', () => {
  const [straight, bent] = [note(0, 1, 60), note(0, 1, 60.3)].map((one) => notesOf(render(one)));
  expect(straight).not.toBe(bent);
});

it('leaves room around a single note, and has a text alternative', () => {
  const markup = render(note(0.5, 1, 69));
  expect(markup).toContain('viewBox="0 0 150 120"');
  expect(markup).toContain('aria-label="Melody: 1 note, A4, in 0:01"');
  expect(render(note(0, 2, 60), note(2, 2, 67))).toContain('2 notes from C4 to G4 in 0:04');
});

it('draws nothing for nothing', () => {
  expect(render()).toBe('');
});

it('names pitches at the edge where it is tall', () => {
  const markup = renderToStaticMarkup(
    <PianoRoll tall notes={[note(0, 1, 60), note(1, 1, 72)]} title="Melody" />,
  );
  expect([...markup.matchAll(/>([A-G]\d)</g)].map(([, name]) => name)).toEqual(['C4', 'G4', 'C5']);
});
