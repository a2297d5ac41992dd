import type { DrumId, Kit } from './drums.ts';
import type { InstrumentId } from './instruments.ts';

/**
 * One instrument's part. A pattern has a character per sixteenth and lasts one or two bars;
 * the seed of the track chooses among alternatives.
 *
 * - chords and pad: `X` `x` `o` the whole chord, loud to soft; a digit one of its tones from below
 *   (past the last: an octave up); `-` holds; `.` rests
 * - bass: `r` root, `f` fifth, `t` third, `o` octave, `a` step into the next root
 * - lead: `n` a note of the melody, which the composer finds
 */
export interface Part {
  instrument: InstrumentId;
  patterns: string[];
  /** For the chorus, where it differs. */
  chorus?: string[];
  /** The middle of its range, in MIDI. */
  centre: number;
  mix: Mix;
}

export interface Mix {
  /** Loudness while the part plays, in decibels of full scale RMS before mastering. */
  level: number;
  /** From -1 (left) to 1 (right). */
  pan: number;
  /** Shares sent to the reverb and to the echo, 0 to 1. */
  reverb: number;
  echo: number;
}

export type Beat = Partial<Record<DrumId, string>>;

export interface Style {
  /** How late odd sixteenths come, as a share of a sixteenth. */
  swing: number;
  /** Seconds by which players miss the grid. */
  loose: number;
  /** Pairs of four-bar progressions, for verse and chorus, in Roman numerals. */
  major: [string, string][];
  minor: [string, string][];
  /** Absent: a piece without drums. */
  drums?: {
    kit: Kit;
    mix: Pick<Mix, 'level' | 'reverb'>;
    verse: Beat;
    chorus: Beat;
    /** Every fourth bar. */
    fill: Beat;
  };
  chords: Part;
  pad?: Part;
  bass: Part;
  lead: Part;
  space: {
    reverbSeconds: number;
    /** Length of an echo in sixteenths, and how much of it returns. */
    echoSteps: number;
    echoFeedback: number;
  };
  tape: {
    /** Seconds of delay by which the motor wanders; 0 for none. */
    flutter: number;
    /** Level of vinyl crackle in decibels of full scale; none when absent. */
    crackle?: number;
    /** Drive into saturation before the limiter; 1 is clean. */
    drive: number;
  };
  /** How far the kick pushes chords, pad and bass down, 0 to 1. */
  duck: number;
  /** Final loudness in decibels of full scale RMS. */
  loudness: number;
}
