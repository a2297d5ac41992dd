import type { Seconds } from '../units.ts';
import type { ControlCurve } from './control-curve.ts';
import type { NoiseBand, Triple } from './phones.ts';
import type { PhoneSpan } from './syllable-timing.ts';

/** Movements of lips, tongue, velum and vocal folds over time, for an average tract. */
export interface Gestures {
  /** Voicing, relative to a full vowel's. */
  readonly voice: ControlCurve;
  /** How far the folds hang loose, as in the murmur behind closed lips, 0..1. */
  readonly slack: ControlCurve;
  /** Air through the open glottis. */
  readonly air: ControlCurve;
  /** Noise made in the mouth, and its spectrum over time. */
  readonly noise: ControlCurve;
  readonly colours: Array<{ readonly from: Seconds; readonly bands: readonly NoiseBand[] }>;
  readonly formants: readonly [ControlCurve, ControlCurve, ControlCurve];
  readonly widths: readonly [ControlCurve, ControlCurve, ControlCurve];
  /** How far the velum hangs open, 0..1. */
  readonly nasal: ControlCurve;
}

/** A sound among its neighbours. */
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

/** When a stop opens, and where the noise of an affricate begins. */
export function releaseOf(place: Pick<PhoneContext, 'span' | 'before'>): Seconds {
  const { span, before } = place;
  const { phone } = span;
  if (phone.release === undefined) return span.start;
  const share = phone.release / phone.length;
  // After an 's' of the same syllable there is no aspiration: 'stone' is no 'tone'.
  const isPlain =
    !phone.voiced && span.opens && before?.phone.manner === 'fricative' && before.opens;
  return span.end - (span.end - span.start) * (isPlain ? share * 0.4 : share);
}
