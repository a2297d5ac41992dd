import type { Part, Score } from '../score.ts';
import type { Beats } from '../units.ts';
import type { Instrument } from '../vocabulary.ts';
import type { Entrance } from '../words/prompt-reading.ts';
import { PERCUSSION } from './drum-kinds.ts';

/** Whether a part is the named instrument; any instrument that plays the bass line also counts as the bass. */
const isPlayedBy = ({ instrument, role }: Part, named: Instrument) =>
  instrument === named || (named === 'bass' && role === 'bass');

/**
 * Delays the entrance of instruments, and lets others begin alone, as a prompt asks for it. Instruments that
 * begin alone are the only ones in the first section; if they would be silent there, they play their first
 * notes of a later section.
 */
export function stageEntrances(
  score: Score,
  {
    entrances = [],
    opens = [],
    instruments,
  }: {
    readonly entrances?: readonly Entrance[];
    readonly opens?: readonly Instrument[];
    /** Instruments that also play after the beginning. */
    readonly instruments: readonly Instrument[];
  },
): Score {
  const waited = entrances.reduce((so, { instrument, from }) => {
    const until = from === 'chorus' ? chorusOf(so) : secondOf(so);
    return silenced(so, until, instrument);
  }, score);
  if (opens.length === 0) return waited;
  const usual = waited.parts.filter(({ instrument }) => !opens.includes(instrument));
  const isGuest = (part: Part) =>
    usual.length > 0 && opens.includes(part.instrument) && !instruments.includes(part.instrument);
  return openedBy(waited, opens, isGuest);
}

/** Notes are played a little off the grid: so many beats before a section, one belongs to it. */
const EARLY: Beats = 0.25;
/** Tolerance for sums of fractions. */
const ROUNDING: Beats = 1e-6;

/** Start of the second section, or the middle of a piece with only one. */
const secondOf = ({ sections, length, meter }: Score): number =>
  sections[1]?.start ?? Math.floor(length / 2 / meter) * meter;

const chorusOf = (score: Score): number =>
  score.sections.find(({ kind, start }) => kind === 'chorus' && start > 0)?.start ??
  secondOf(score);

/** The score without what an instrument plays before a beat. */
function silenced(score: Score, until: Beats, instrument: Instrument): Score {
  const parts = score.parts.map((part) =>
    isPlayedBy(part, instrument)
      ? { ...part, notes: part.notes.filter(({ start }) => start >= until - ROUNDING - EARLY) }
      : part,
  );
  const drumsOut = instrument === 'drums';
  const percussionOut = drumsOut || instrument === 'percussion';
  const hits = score.drums?.hits.filter(
    ({ at, drum }) =>
      at >= until - ROUNDING - EARLY || !(PERCUSSION.includes(drum) ? percussionOut : drumsOut),
  );
  return { ...score, parts, drums: score.drums && { ...score.drums, hits: hits ?? [] } };
}

function openedBy(
  score: Score,
  opens: readonly Instrument[],
  isGuest: (part: Part) => boolean,
): Score {
  const end = secondOf(score);
  const begins = (part: Part) => opens.some((named) => isPlayedBy(part, named));
  const parts = score.parts.map((part) => {
    if (isGuest(part))
      return { ...part, notes: part.notes.filter(({ start }) => start < end - ROUNDING) };
    if (begins(part))
      return part.notes.some(({ start }) => start < end) ? part : broughtForward(part, end);
    return { ...part, notes: part.notes.filter(({ start }) => start >= end - ROUNDING - EARLY) };
  });
  const keepsDrums = opens.includes('drums');
  const keepsPercussion = keepsDrums || opens.includes('percussion');
  const isHeard =
    parts.some((part) => begins(part) && part.notes.length > 0) ||
    (keepsPercussion && (score.drums?.hits.length ?? 0) > 0);
  // None of them plays in the piece: the beginning would be silent.
  if (!isHeard) return score;
  const hits = score.drums?.hits.filter(
    ({ at, drum }) =>
      at >= end - ROUNDING - EARLY || (PERCUSSION.includes(drum) ? keepsPercussion : keepsDrums),
  );
  return { ...score, parts, drums: score.drums && { ...score.drums, hits: hits ?? [] } };

  function broughtForward(part: Part, until: number): Part {
    const first = part.notes[0]?.start ?? 0;
    const from = score.sections.findLast(({ start }) => start <= first)?.start ?? 0;
    const early = part.notes
      .filter(({ start }) => start < from + until)
      .map((note) => ({ ...note, start: note.start - from }));
    return { ...part, notes: [...early, ...part.notes] };
  }
}
