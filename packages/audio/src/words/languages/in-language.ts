import type { Lyrics, LyricsRequest } from '../lyrics-request.ts';
import type { LyricsLanguage } from '../lyrics-language.ts';
import type { Lyricist } from '../lyricist.ts';
import { type LineToRewrite, rewriteLineBy } from '../rewrite-line.ts';
import { type RewrittenSong, rewriteRestBy, type SongToRewrite } from '../rewrite-rest.ts';
import { RULES as GERMAN } from './german.ts';
import { rhymeFully } from './spanish-prosody.ts';
import { RULES as SPANISH } from './spanish.ts';
import type { LanguageRules } from './language-rules.ts';
import { writeIn } from './write-in.ts';

type Abroad = Exclude<LyricsLanguage, 'en'>;
const RULES_OF: Readonly<Record<Abroad, LanguageRules>> = { es: SPANISH, de: GERMAN };

function lyricistIn(language: Abroad): Lyricist {
  const rules = RULES_OF[language];
  return {
    write: (request) => writeIn(rules, request),
    count: (text) => rules.prosody.stresses(text).length,
    end: (text) => rules.prosody.end(text),
  };
}

/** Writes lyrics in a language other than English. */
export function writeLyricsIn(language: Abroad, request: LyricsRequest): Lyrics {
  return lyricistIn(language).write(request);
}

export function rewriteLineIn(language: Abroad, request: LineToRewrite): string {
  return rewriteLineBy(lyricistIn(language), request);
}

export function rewriteRestIn(language: Abroad, request: SongToRewrite): RewrittenSong {
  return rewriteRestBy(lyricistIn(language), request);
}

/** At most `most` words that rhyme with the end of a line, perfect rhymes first. */
export function rhymesIn(language: Abroad, line: string, most: number): string[] {
  const { prosody, patterns, fields } = RULES_OF[language];
  const end = prosody.end(line);
  if (end === null) return [];
  const known = [
    ...patterns.words.split(/\s+/),
    ...fields.flatMap(({ things, acts, places, senses }) =>
      [...things, ...acts, ...places, ...senses].flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []),
    ),
  ];
  const rhyming = [...new Set(known)].filter((word) => {
    const other = prosody.end(word);
    return (
      other !== null &&
      other.word !== end.word &&
      other.tail === end.tail &&
      other.onset !== end.onset
    );
  });
  const fully = (word: string) => (language === 'es' ? rhymeFully(word, end.word) : true);
  return [...rhyming.filter(fully), ...rhyming.filter((word) => !fully(word))].slice(0, most);
}
