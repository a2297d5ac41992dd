import type { Part, Score } from '../score.ts';
import type { Beats } from '../units.ts';
import type { Instrument } from '../vocabulary.ts';
import type { Entrance } from '../words/prompt-reading.ts';
import { PERCUSSION } from './drum-kinds.ts';

/** Whether a part is the named instrument; any instrument that plays the bass line also counts as the bass. */
const isPlayedBy = ({ instrument, role }: Part, named: Instrument) =>
  instrument === named || (named === 'bass' && role === 'bass');

/**
 * Delays entrances of instruments and lets others open the piece alone, as a prompt asks. Only the opening instruments
 * play in the first section; one without notes there plays those of the section in which it first plays.
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
    /** Requested instruments, which also play after the first section if they open the piece. */
    readonly instruments: readonly Instrument[];
  },
): Score {
  const delayed = entrances.reduce((current, { instrument, from }) => {
    const until = from === 'chorus' ? chorusStart(current) : secondSectionStart(current);
    return silenceUntil(current, until, instrument);
  }, score);
  if (opens.length === 0) return delayed;
  const otherParts = delayed.parts.filter(({ instrument }) => !opens.includes(instrument));
  const isGuest = (part: Part) =>
    otherParts.length > 0 &&
    opens.includes(part.instrument) &&
    !instruments.includes(part.instrument);
  return openWith(delayed, opens, isGuest);
}

/** Notes lie a little off the grid: one that starts at most so many beats before a section belongs to it. */
const EARLY_TOLERANCE: Beats = 0.25;
/** Tolerance for rounding errors. */
const ROUNDING: Beats = 1e-6;

/** Start of the second section, or the middle of a piece with only one. */
const secondSectionStart = ({ sections, length, meter }: Score): number =>
  sections[1]?.start ?? Math.floor(length / 2 / meter) * meter;

const chorusStart = (score: Score): number =>
  score.sections.find(({ kind, start }) => kind === 'chorus' && start > 0)?.start ??
  secondSectionStart(score);

/** Removes what an instrument plays before a beat. */
function silenceUntil(score: Score, until: Beats, instrument: Instrument): Score {
  const parts = score.parts.map((part) =>
    isPlayedBy(part, instrument)
      ? {
          ...part,
          notes: part.notes.filter(({ start }) => start >= until - ROUNDING - EARLY_TOLERANCE),
        }
      : part,
  );
  const drumsOut = instrument === 'drums';
  const percussionOut = drumsOut || instrument === 'percussion';
  const hits = score.drums?.hits.filter(
    ({ at, drum }) =>
      at >= until - ROUNDING - EARLY_TOLERANCE ||
      !(PERCUSSION.includes(drum) ? percussionOut : drumsOut),
  );
  return { ...score, parts, drums: score.drums && { ...score.drums, hits: hits ?? [] } };
}

function openWith(
  score: Score,
  opens: readonly Instrument[],
  isGuest: (part: Part) => boolean,
): Score {
  const end = secondSectionStart(score);
  const isOpening = (part: Part) => opens.some((named) => isPlayedBy(part, named));
  const parts = score.parts.map((part) => {
    if (isGuest(part))
      return { ...part, notes: part.notes.filter(({ start }) => start < end - ROUNDING) };
    if (isOpening(part))
      return part.notes.some(({ start }) => start < end) ? part : copyToStart(part, end);
    return {
      ...part,
      notes: part.notes.filter(({ start }) => start >= end - ROUNDING - EARLY_TOLERANCE),
    };
  });
  const keepsDrums = opens.includes('drums');
  const keepsPercussion = keepsDrums || opens.includes('percussion');
  const hasOpening =
    parts.some((part) => isOpening(part) && part.notes.length > 0) ||
    (keepsPercussion && (score.drums?.hits.length ?? 0) > 0);
  // If none of them plays in the piece, the first section would be silent.
  if (!hasOpening) return score;
  const hits = score.drums?.hits.filter(
    ({ at, drum }) =>
      at >= end - ROUNDING - EARLY_TOLERANCE ||
      (PERCUSSION.includes(drum) ? keepsPercussion : keepsDrums),
  );
  return { ...score, parts, drums: score.drums && { ...score.drums, hits: hits ?? [] } };

  function copyToStart(part: Part, until: number): Part {
    const first = part.notes[0]?.start ?? 0;
    const from = score.sections.findLast(({ start }) => start <= first)?.start ?? 0;
    const copied = part.notes
      .filter(({ start }) => start < from + until)
      .map((note) => ({ ...note, start: note.start - from }));
    return { ...part, notes: [...copied, ...part.notes] };
  }
}
