import { expect, it } from 'vitest';
import { type Figure, noteFigures } from './figures.ts';
import { makePiece, type Piece, PIECES, type PieceFigures } from './twelve-pieces.ts';

interface Measured extends Piece {
  readonly figures: PieceFigures;
}

/** Genres in which a chorus stands over its verse, as a rule. */
const LIFTED = new Set(['pop', 'electronic', 'trap', 'rnb', 'rock', 'country', 'house', 'metal']);

/** Measures twelve songs and beats, one of each family of genres, as mixing and mastering leave them. */
it('measures the mixes', { timeout: 1_800_000 }, () => {
  const pieces = PIECES.map((piece): Measured => ({ ...piece, figures: makePiece(piece).figures }));
  console.table(
    pieces.map(({ genre, figures: { voice, ...others } }) => ({ genre, ...voice, ...others })),
  );
  const sung = pieces.filter(({ figures }) => figures.voice !== null);
  const lifted = pieces.filter(({ genre, figures }) => LIFTED.has(genre) && figures.chorus > -90);
  const row = (
    what: string,
    among: readonly Measured[],
    of: (figures: PieceFigures) => number,
    limits: Pick<Figure, 'floor' | 'goal' | 'unit'>,
  ): Figure => ({
    what: `Mix: ${what}`,
    value: mean(among.map(({ figures }) => of(figures))),
    ...limits,
    digits: 1,
    note: among.map(({ genre, figures }) => `${genre} ${of(figures).toFixed(1)}`).join(', '),
  });
  noteFigures([
    row('voice off 2 LU under its backing', sung, (of) => Math.abs((of.voice?.whole ?? 0) + 2), {
      floor: 2,
      goal: 1,
      unit: ' LU',
    }),
    row('voice over backing, 0.8 to 2 kHz', sung, (of) => of.voice?.band ?? NaN, {
      floor: -3,
      goal: 0.2,
      unit: ' dB',
    }),
    row('loudness range', pieces, (of) => of.range, { floor: 4, goal: 5, unit: ' LU' }),
    row('chorus over verse', lifted, (of) => of.chorus, { floor: 2, goal: 2.5, unit: ' LU' }),
    row('side to mid', pieces, (of) => of.width, { floor: -13, goal: -11, unit: ' dB' }),
    row('side to mid below 120 Hz', pieces, (of) => of.widthBelow, {
      floor: -20,
      goal: -25,
      unit: ' dB',
    }),
    row(
      'octave at 4 kHz, off −12 to −14 dB',
      pieces,
      (of) => Math.max(0, Math.abs(of.octave + 13) - 1),
      { floor: 1.5, goal: 0, unit: ' dB' },
    ),
    row('tone off the genre’s reference', pieces, (of) => of.tone, {
      floor: 4,
      goal: 2.5,
      unit: ' dB',
    }),
  ]);
  expect(pieces).toHaveLength(12);
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
