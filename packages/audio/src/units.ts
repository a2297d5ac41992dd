/** Units of numbers. */

export type Hertz = number;
export type Seconds = number;
/** A level relative to full scale or to another level; −6 is about half the amplitude. */
export type Decibels = number;
/** Loudness units relative to full scale (ITU-R BS.1770). */
export type Lufs = number;
/** Semitones, 69 = A at 440 Hz; fractions are between the keys. */
export type Midi = number;
/** Quarter notes from the start of a piece. */
export type Beats = number;
export type BeatsPerMinute = number;
