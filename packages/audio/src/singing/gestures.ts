import type { Seconds } from '../units.ts';
import type { ControlCurve } from './control-curve.ts';
import type { NoiseBand, Triple } from './phones.ts';
import type { PhoneSpan } from './syllable-timing.ts';

/** Control curves of the vocal tract over time, for an average male tract. */
export interface Gestures {
  /** Voicing, relative to a full vowel's. */
  readonly voice: ControlCurve;
  /** Slackness of the vocal folds, as in voiced closures, 0..1. */
  readonly slack: ControlCurve;
  /** Aspiration noise at the glottis. */
  readonly air: ControlCurve;
  /** Frication noise, and its spectrum over time. */
  readonly noise: ControlCurve;
  readonly colours: Array<{ readonly from: Seconds; readonly bands: readonly NoiseBand[] }>;
  readonly formants: readonly [ControlCurve, ControlCurve, ControlCurve];
  readonly widths: readonly [ControlCurve, ControlCurve, ControlCurve];
  /** Opening of the velum (nasality), 0..1. */
  readonly nasal: ControlCurve;
}

/** A sound with its neighbours; null across a pause. */
export interface PhoneContext {
  readonly span: PhoneSpan;
  readonly before: PhoneSpan | null;
  readonly after: PhoneSpan | null;
  /** The formants of the vowels on either side, the nearest ones. */
  readonly vowelBefore: Triple;
  readonly vowelAfter: Triple;
}

/** When the singer takes a breath. */
export interface Intake {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** Time at which a stop is released, or an affricate's noise begins; the start of all other sounds. */
export function releaseOf(place: Pick<PhoneContext, 'span' | 'before'>): Seconds {
  const { span, before } = place;
  const { phone } = span;
  if (phone.release === undefined) return span.start;
  const share = phone.release / phone.length;
  // Voiceless stops are not aspirated after a fricative of the same onset, as in 'stone'.
  const isPlain =
    !phone.voiced && span.isOnset && before?.phone.manner === 'fricative' && before.isOnset;
  return span.end - (span.end - span.start) * (isPlain ? share * 0.4 : share);
}
