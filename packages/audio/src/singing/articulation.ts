import type { Seconds } from '../units.ts';
import { breatheIn, makeNoise, moveFolds } from './breath-and-noise.ts';
import type { Gestures, Intake, PhoneContext } from './gestures.ts';
import { ControlCurve } from './control-curve.ts';
import { moveVelum, shapeMouth } from './mouth.ts';
import type { Triple } from './phones.ts';
import type { PhoneSpan } from './syllable-timing.ts';
import type { Singer } from './voices.ts';

const NEUTRAL: Triple = [500, 1500, 2500];
/** Maximum gap between sounds that influence each other. */
const MAX_GAP: Seconds = 0.02;

/** Control curves of the vocal tract for a sequence of sounds, with coarticulation between them. */
export function articulate(
  spans: readonly PhoneSpan[],
  singer: Singer,
  intake: Intake | null,
): Gestures {
  const gestures: Gestures = {
    voice: new ControlCurve('straight'),
    slack: new ControlCurve('straight'),
    air: new ControlCurve('straight'),
    noise: new ControlCurve('straight'),
    colours: [],
    formants: [new ControlCurve('eased'), new ControlCurve('eased'), new ControlCurve('eased')],
    widths: [new ControlCurve('eased'), new ControlCurve('eased'), new ControlCurve('eased')],
    nasal: new ControlCurve('eased'),
  };
  if (intake) breatheIn(gestures, intake);
  spans.forEach((span, index) => {
    const place = contextOf(spans, span, index);
    shapeMouth(gestures, place);
    moveVelum(gestures, place, singer);
    moveFolds(gestures, place, singer);
    makeNoise(gestures, place);
  });
  return gestures;
}

function contextOf(spans: readonly PhoneSpan[], span: PhoneSpan, index: number): PhoneContext {
  const neighbour = (one: PhoneSpan | undefined, gap: (other: PhoneSpan) => Seconds) =>
    one && gap(one) < MAX_GAP ? one : null;
  const before = neighbour(spans[index - 1], (one) => span.start - one.end);
  const after = neighbour(spans[index + 1], (one) => one.start - span.end);
  const vowels = (one: PhoneSpan) => one.phone.manner === 'vowel';
  const last = spans.slice(Math.max(index - 4, 0), index).findLast(vowels);
  const next = spans.slice(index + 1, index + 5).find(vowels);
  const own = last ?? next;
  return {
    span,
    before,
    after,
    vowelBefore: last
      ? (last.phone.glideTo ?? last.phone.formants)
      : (own?.phone.formants ?? NEUTRAL),
    vowelAfter: next?.phone.formants ?? last?.phone.glideTo ?? last?.phone.formants ?? NEUTRAL,
  };
}
