import { type Gestures, type Intake, type PhoneContext, releaseOf } from './gestures.ts';
import { type NoiseBand, noiseBefore } from './phones.ts';
import type { PhoneSpan } from './syllable-timing.ts';
import type { Singer } from './voices.ts';

const VOICING = { vowel: 1, glide: 0.75, liquid: 0.7, nasal: 0.5, fricative: 0.36, closed: 0.2 };
const BREATH_NOISE: readonly NoiseBand[] = [
  { at: 1500, width: 900, gain: 0.02 },
  { at: 3200, width: 1800, gain: 0.016 },
  { at: 7000, width: 4000, gain: 0.012 },
];

/** Sets voicing, slack during a voiced closure, and aspiration for one sound. */
export function moveFolds(gestures: Gestures, place: PhoneContext, singer: Singer): void {
  const { voice, slack, air } = gestures;
  const { span, before, after } = place;
  const { phone, start, end } = span;
  const length = end - start;
  const level = voicingOf(span);
  const release = releaseOf(place);
  if (!before) {
    voice.to(start - 0.004, 0);
    air.to(start - 0.03, 0);
  }
  const isFromSilence = !before || !before.phone.voiced;
  const attack = before ? 0.012 : singer.attack;
  const rise = level > 0 && isFromSilence ? attack : 0.008;
  const steadyEnd = phone.manner === 'stop' || phone.manner === 'affricate' ? release : end - 0.008;
  voice.to(start + Math.min(rise, length * 0.4), level);
  if (after) {
    voice.to(Math.max(steadyEnd, start + length * 0.5), level);
  } else {
    const fading = phone.manner === 'vowel' ? Math.min(singer.release, length * 0.4) : 0.01;
    voice.to(end - fading, level).to(end + singer.release * 0.5, 0);
  }
  const isClosed = phone.voiced && (phone.manner === 'stop' || phone.manner === 'affricate');
  const loose = isClosed ? 1 : phone.manner === 'fricative' && phone.voiced ? 0.5 : 0;
  slack.to(start + 0.006, loose).to(isClosed ? release : end - 0.006, loose);

  if (phone.manner === 'aspirate') {
    air
      .to(start, 0.02)
      .to(start + length * 0.35, 0.5)
      .to(end - 0.008, 0.5)
      .to(end + 0.03, 0);
  } else if (phone.manner === 'stop' && !phone.voiced) {
    const full = span.isOnset ? 0.45 : 0.22;
    air.to(release, 0).to(release + 0.012, full);
    air.to(Math.max(end - 0.012, release + 0.013), full * 0.8).to(end + 0.02, 0);
  } else {
    air.to(start + 0.02, 0).to(end, 0);
  }
}

function voicingOf({ phone, symbol, isNucleus }: PhoneSpan): number {
  if (!phone.voiced) return 0;
  if (isNucleus && phone.manner !== 'vowel') return 1;
  switch (phone.manner) {
    case 'vowel':
      return symbol.endsWith('0') ? 0.85 : VOICING.vowel;
    case 'glide':
    case 'liquid':
    case 'nasal':
    case 'fricative':
      return VOICING[phone.manner];
    default:
      return VOICING.closed;
  }
}

/** Sets frication noise and bursts for one sound. */
export function makeNoise({ noise, colours }: Gestures, place: PhoneContext): void {
  const { span, before, after, vowelBefore, vowelAfter } = place;
  const { phone, start, end } = span;
  if (!phone.noise) return;
  const weaker = phone.voiced ? 0.55 : 1;
  const vowel = span.isOnset ? vowelAfter : vowelBefore;
  const bands = noiseBefore(phone, vowel);
  if (phone.manner === 'fricative') {
    colours.push({ from: start, bands });
    const rise = Math.min(0.03, (end - start) * 0.35);
    const joinsNoise = before?.phone.manner === 'fricative' && !before.phone.voiced;
    if (!joinsNoise) noise.to(start - 0.004, 0);
    noise.to(start + rise, weaker).to(end - rise * 0.7, weaker);
    noise.to(after?.phone.release === undefined ? end + 0.006 : end, 0);
    return;
  }
  const release = releaseOf(place);
  colours.push({ from: release - 0.004, bands });
  noise.to(release - 0.002, 0);
  if (phone.manner === 'affricate') {
    noise
      .to(release + 0.004, weaker * 1.1)
      .to(end - 0.025, weaker)
      .to(end + 0.004, 0);
    return;
  }
  const burst = phone.place === 'velum' ? 0.018 : phone.place === 'ridge' ? 0.012 : 0.007;
  const strength = (span.isOnset ? 1 : 0.75) * (phone.voiced ? 0.7 : 1);
  noise.to(release + 0.001, strength).to(release + burst, strength * 0.6);
  noise.to(release + burst * 2 + 0.006, 0);
}

export function breatheIn({ noise, colours }: Gestures, { from, to }: Intake): void {
  colours.push({ from, bands: BREATH_NOISE });
  noise
    .to(from, 0)
    .to(from + (to - from) * 0.7, 1)
    .to(to, 0);
}
