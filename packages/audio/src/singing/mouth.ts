import type { Seconds } from '../units.ts';
import type { Gestures, PhoneContext } from './gestures.ts';
import { releaseOf } from './gestures.ts';
import { locus, type Triple } from './phones.ts';
import type { PhoneSpan } from './syllable-timing.ts';
import type { Singer } from './voices.ts';

/** Sets the formants of one sound: its own targets, or for consonants the locus beside a vowel. */
export function shapeMouth({ formants, widths }: Gestures, place: PhoneContext): void {
  const { span, before, after, vowelBefore, vowelAfter } = place;
  const { phone, start, end } = span;
  const length = end - start;
  const hold = (from: Seconds, to: Seconds, first: Triple, last: Triple) => {
    formants.forEach((line, at) => line.to(from, first[at] ?? 0).to(to, last[at] ?? 0));
    widths.forEach((line, at) =>
      line.to(from, phone.widths[at] ?? 0).to(to, phone.widths[at] ?? 0),
    );
  };
  if (phone.manner === 'vowel') {
    const opening = Math.min(transitionTime(before), length * 0.35);
    const closing = Math.min(transitionTime(after), length * 0.35);
    if (!phone.glideTo) {
      hold(start + opening, end - closing, phone.formants, phone.formants);
      return;
    }
    const gliding = Math.min(length * 0.5, 0.22);
    const from = Math.max(start + opening, end - gliding);
    hold(start + opening, from, phone.formants, phone.formants);
    hold(Math.max(from, end - closing * 0.5), end - closing * 0.5, phone.glideTo, phone.glideTo);
    return;
  }
  if (phone.manner === 'aspirate') {
    hold(start, end, vowelAfter, vowelAfter);
    return;
  }
  if (phone.manner === 'glide' || phone.manner === 'liquid') {
    const inset = length * 0.22;
    hold(start + inset, end - inset, phone.formants, phone.formants);
    return;
  }
  const until = phone.release === undefined ? end - 0.006 : releaseOf(place);
  hold(
    start + Math.min(0.006, length / 4),
    until,
    locus(phone.place, vowelBefore, phone.formants),
    locus(phone.place, vowelAfter, phone.formants),
  );
}

/** Duration of a vowel's formant transition from or to a neighbour. */
function transitionTime(neighbour: PhoneSpan | null): Seconds {
  switch (neighbour?.phone.manner) {
    case undefined:
      return 0.005;
    case 'glide':
      return 0.065;
    case 'liquid':
      return 0.055;
    case 'vowel':
      return 0.04;
    case 'aspirate':
      return 0.01;
    case 'stop':
    case 'affricate':
      return neighbour?.phone.voiced === false && neighbour.isOnset ? 0.025 : 0.045;
    default:
      return 0.045;
  }
}

/** Sets the velum: open for nasals, with transitions into neighbouring vowels. */
export function moveVelum(
  { nasal }: Gestures,
  { span, before, after }: PhoneContext,
  singer: Singer,
): void {
  const { start, end, phone } = span;
  if (phone.manner === 'nasal') {
    nasal.to(start + 0.004, 1).to(end - 0.004, 1);
    return;
  }
  const open = phone.manner === 'vowel' || phone.manner === 'liquid' ? singer.twang : 0;
  const length = end - start;
  const opening = before?.phone.manner === 'nasal' ? Math.min(0.045, length * 0.4) : 0.01;
  const closing = after?.phone.manner === 'nasal' ? Math.min(0.07, length * 0.4) : 0.01;
  nasal.to(start + opening, open).to(end - closing, open);
}
