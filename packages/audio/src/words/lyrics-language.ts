/** Languages in which the lyricist writes. */
export const LYRICS_LANGUAGES = ['en', 'es', 'de'] as const;
export type LyricsLanguage = (typeof LYRICS_LANGUAGES)[number];

/** Function words that identify a language, without those that other languages share. */
const FUNCTION_WORDS: Readonly<Record<LyricsLanguage, ReadonlySet<string>>> = {
  en: words(
    'the a an my your our his her of and in on at for with about to from i we you it is was when how that this song love never without over',
  ),
  es: words(
    'el los las una un mi mis tu tus su sobre canción letra del y que con por para yo te cuando donde como esta este muy más nunca sin escribe hasta nosotros',
  ),
  de: words(
    'der das dem den ein eine einen mein meine meinen über lied und mit ich nicht im vom zum zur auf bei ist wie wenn nach ohne schreib bitte wir uns dich mich für',
  ),
};
/** Function words of languages that the lyricist does not write. */
const OTHERS = words(
  'le du des une et les est pour dans avec je vie da do na com uma não você il della nel',
);
/** Letters that occur in only one of these languages. */
const LETTERS: Readonly<Record<'es' | 'de', RegExp>> = { es: /[ñ¿¡áíóú]/, de: /[ßäöü]/ };
/** Nouns that songs are about, for topics of one word. */
const TOPICS: Readonly<Record<'es' | 'de', ReadonlySet<string>>> = {
  es: words(
    'amor noche mar lluvia verano invierno libertad corazón vida ciudad madre padre abuela abuelo luna estrellas guerra dinero trabajo esperanza soledad bailar cantar correr soñar volver extrañar olvidar',
  ),
  de: words(
    'liebe nacht meer regen sommer freiheit herz leben stadt mutter vater oma opa mond sterne krieg geld arbeit hoffnung einsamkeit tanzen singen träumen heimweh sehnsucht abschied',
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** The language of a topic, by its function words; English unless another is more likely. */
export function languageOf(text: string): LyricsLanguage {
  const found =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}’']+/gu) ?? [];
  const known = new Set(found);
  const amount = (list: ReadonlySet<string>) => [...known].filter((word) => list.has(word)).length;
  const score = (language: 'es' | 'de') =>
    amount(FUNCTION_WORDS[language]) +
    1.5 * amount(TOPICS[language]) +
    (LETTERS[language].test(text.toLowerCase()) ? 1 : 0);
  const other = amount(OTHERS);
  const likeliest = score('es') >= score('de') ? 'es' : 'de';
  const least = found.length === 1 ? 1.5 : 2;
  return score(likeliest) >= least &&
    score(likeliest) > amount(FUNCTION_WORDS.en) &&
    score(likeliest) > other
    ? likeliest
    : 'en';
}
