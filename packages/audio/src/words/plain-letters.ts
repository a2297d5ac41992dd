/** Letters without a Unicode decomposition, transcribed to English spelling. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'th',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
};

const CYRILLIC_FROM = 'абвгдезиклмнопрстуфхыэіїйўґћђљњј';
const CYRILLIC_TO =
  'a b v g d ye z ee k l m n o p r s t oo f kh y e ee yee y w g ch dj ly ny y'.split(' ');
const CYRILLIC_MORE = 'ж:zh ц:ts ч:ch ш:sh щ:shch ъ: ь: ю:yu я:ya ё:yo є:ye'.split(' ');

const GREEK_FROM = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const GREEK_TO = 'a v g d e z ee th ee k l m n x o p r s s t ee f h ps o'.split(' ');

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LATIN),
  ...[...CYRILLIC_FROM].map((letter, at): [string, string] => [letter, CYRILLIC_TO[at] ?? '']),
  ...CYRILLIC_MORE.map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
  ...[...GREEK_FROM].map((letter, at): [string, string] => [letter, GREEK_TO[at] ?? '']),
]);

/**
 * Transcribes text to the letters a to z: accents are removed (é, ü, ñ), Greek and Cyrillic are
 * transcribed roughly by sound. Signs and other scripts stay.
 */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'");
  return [...bare]
    .map((letter) => {
      const low = letter.toLowerCase();
      const plain = LETTERS.get(low);
      if (plain === undefined) return letter;
      return low === letter ? plain : plain.slice(0, 1).toUpperCase() + plain.slice(1);
    })
    .join('');
}
