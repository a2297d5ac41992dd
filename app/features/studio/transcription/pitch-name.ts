const STEPS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** 'A4', 'c#5', 'Bb3' or '69' as a MIDI pitch; null of what is none. */
export function pitchNamed(text: string): number | null {
  const plain = text.trim().replace('♯', '#').replace('♭', 'b');
  if (/^\d{1,3}$/.test(plain)) return Number(plain);
  const [, letter = '', accidental = '', octave = ''] = /^([a-g])(#|b)?(-?\d)$/i.exec(plain) ?? [];
  const step = STEPS[letter.toLowerCase()];
  if (step === undefined) return null;
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  return 12 * (Number(octave) + 1) + step + shift;
}
