/** The sounds of English in ARPABET, as the CMU dictionary writes them: vowels carry their stress. */
export type Phoneme = string;

/** Vowels, and only they, end in a stress mark: 0 none, 1 primary, 2 secondary. */
export function isVowel(phoneme: Phoneme): boolean {
  return /\d$/.test(phoneme);
}

export function stressOf(phoneme: Phoneme): 0 | 1 | 2 {
  if (phoneme.endsWith('1')) return 1;
  return phoneme.endsWith('2') ? 2 : 0;
}

export function withStress(phoneme: Phoneme, stress: 0 | 1 | 2): Phoneme {
  return isVowel(phoneme) ? `${phoneme.slice(0, -1)}${stress}` : phoneme;
}

export function countVowels(phonemes: readonly Phoneme[]): number {
  return phonemes.filter(isVowel).length;
}

const CLUSTERS =
  'P L,P R,P Y,B L,B R,B Y,T R,T W,D R,D W,K L,K R,K W,K Y,G L,G R,G W,F L,F R,F Y,V Y,TH R,TH W,' +
  'SH R,S P,S T,S K,S M,S N,S L,S W,S F,HH Y,HH W,M Y,N Y,S P L,S P R,S P Y,S T R,S K R,S K W,S K Y,S K L';
const ONSETS = new Set(CLUSTERS.split(','));

/** Whether a syllable may begin with these consonants. */
function isOnset(consonants: readonly Phoneme[]): boolean {
  if (consonants.length === 0) return true;
  if (consonants.length === 1) return consonants[0] !== 'NG';
  return ONSETS.has(consonants.join(' '));
}

/**
 * Syllabifies by the maximal onset principle: as many consonants as may begin a syllable belong to the vowel
 * that follows. Returns one [from, to) per vowel; empty without vowels.
 */
export function syllableBounds(phonemes: readonly Phoneme[]): Array<readonly [number, number]> {
  const vowels = phonemes.flatMap((phoneme, at) => (isVowel(phoneme) ? [at] : []));
  const starts = vowels.map((vowel, index) => {
    const before = vowels[index - 1];
    if (before === undefined) return 0;
    let start = before + 1;
    while (!isOnset(phonemes.slice(start, vowel))) start += 1;
    return start;
  });
  return starts.map((start, index) => [start, starts[index + 1] ?? phonemes.length] as const);
}
