import fields from '#content/lyrics/es/fields.json' with { type: 'json' };
import patterns from '#content/lyrics/es/patterns.json' with { type: 'json' };
import { SPANISH_PROSODY } from './spanish-prosody.ts';
import { conjugate, gerund, parted, type Person, PERSONS, type Tense } from './spanish-verbs.ts';
import type {
  Image,
  LanguageRules,
  LanguageField,
  TopicPhrase,
  TopicKind,
} from './language-rules.ts';

const DETERMINED =
  /^(el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|nuestr[oa]s?|est[ea]s?|es[ea]s?|aquel|aquella|dos|tres|cuatro|cinco|cien|mil) /;
const A_OF: Readonly<Record<string, string>> = { el: 'un', la: 'una', los: 'unos', las: 'unas' };
const THAT_OF: Readonly<Record<string, string>> = {
  el: 'ese',
  la: 'esa',
  los: 'esos',
  las: 'esas',
};

/** Inflects an adjective for an article: 'viejo' and 'las' → 'viejas'. */
export function agreed(adjective: string, article: string): string {
  if (adjective === '' || adjective.startsWith('de ')) return adjective;
  const feminine = article === 'la' || article === 'las';
  const many = article === 'los' || article === 'las';
  const one = feminine
    ? adjective.replace(/o$/, 'a').replace(/or$/, 'ora').replace(/án$/, 'ana')
    : adjective;
  if (!many) return one;
  return /[aeiouáé]$/.test(one)
    ? `${one}s`
    : one.endsWith('z')
      ? `${one.slice(0, -1)}ces`
      : `${one}es`;
}

function phrase({ noun, adjective }: Image, as: 'the' | 'a' | 'that'): string {
  const [article = 'el', ...rest] = noun.split(' ');
  const determiner =
    as === 'the' ? article : ((as === 'a' ? A_OF[article] : THAT_OF[article]) ?? article);
  const what = agreed(adjective, article);
  const before = /^(últim|primer)/.test(what);
  const name = rest.join(' ');
  const short = what.replace(/^(primer|tercer)o$/, '$1');
  return [determiner, ...(before ? [short, name] : [name, what])].filter(Boolean).join(' ');
}

/** 'dormir en la arena', 'él', 'pret' → 'durmió en la arena'; its pronoun goes before. */
function said(act: string, person: Person, form: string): string {
  const [first = '', ...rest] = act.split(' ');
  const { verb, pronoun } = parted(first);
  const own = pronoun === 'se' ? REFLEXIVE[person] : pronoun;
  const after = rest.join(' ');
  if (form === 'inf') return `${verb}${own} ${after}`.trim();
  // Beside another verb: 'me estoy perdiendo' is written with the pronoun at the end.
  if (form === 'ger') {
    const doing = gerund(verb);
    return `${own === '' ? doing : `${doing.replace(/ando$/, 'ándo').replace(/endo$/, 'éndo')}${own}`} ${after}`.trim();
  }
  return [own, conjugate(verb, person, form as Tense), after].filter(Boolean).join(' ');
}

const REFLEXIVE: Readonly<Record<Person, string>> = {
  yo: 'me',
  tú: 'te',
  él: 'se',
  nosotros: 'nos',
  ellos: 'se',
};

function act(what: string, given: string, form: string): string | null {
  const ofYou = /\b(tu|tus|ti|te|contigo)\b|(?:ar|er|ir)te\b/.test(what);
  const ofMe = /\b(mi|mis|mí|me|mío|mía)\b/.test(what);
  if (given === 'nadie' || given === 'el') {
    return given === 'nadie' && (ofYou || ofMe) ? null : said(what, 'él', form);
  }
  const person = PERSONS.find((each) => each === given) ?? 'yo';
  if (person === 'tú' && ofYou) return null;
  if (person === 'nosotros' && (ofMe || ofYou)) return null;
  const mine = person === 'tú' ? what.replace(/\bmi\b/g, 'tu').replace(/\bmis\b/g, 'tus') : what;
  return said(mine, person, form);
}

const isPlural = (text: string): boolean => {
  const [first = ''] = text.split(' ');
  if (
    /^(los|las|unos|unas|mis|tus|sus|nuestr[oa]s|dos|tres|cuatro|cinco|cien|mil|esos|esas|estos|estas)$/.test(
      first,
    )
  )
    return true;
  if (/\sy\s/.test(text.split(/\s(?:de|en|a|con|por|que)\s/)[0] ?? '')) return true;
  return !DETERMINED.test(`${text} `) && /[aeiou]s$/.test(first) && first.length > 3;
};

const PEOPLE =
  /^(madre|mamá|padre|papá|abuel[oa]s?|herman[oa]s?|hij[oa]s?|tí[oa]s?|prim[oa]s?|amig[oa]s?|novi[oa]|espos[oa]|mujer|hombre|niñ[oa]s?|bebé|vecin[oa]s?|maestr[oa]|profesora?|médic[oa]|enfermer[oa]|soldado|marinero|pescador|reina|rey|chic[oa]|ángel|ex|gente|pueblo|perro|gato|padres)$/;
const PLACES =
  /^(casa|ciudad|pueblo|calle|barrio|playa|mar|puerto|isla|montaña|bosque|río|escuela|cocina|jardín|plaza|bar|cine|iglesia|estación|hospital|fábrica|desierto|parque|mercado|faro|habana|madrid|barcelona|sevilla|méxico|lima|bogotá|caracas|argentina|chile|cuba|españa|colombia|perú|parís|roma|londres)$/i;
const CITIES =
  /^(madrid|barcelona|sevilla|méxico|lima|bogotá|caracas|argentina|chile|cuba|españa|colombia|perú|parís|roma|londres)$/;
const FEMININE =
  /(a|ción|sión|dad|tad|tud|umbre|ez|eza|ncia)$|^(noche|tarde|calle|madre|luz|voz|flor|sal|piel|mano|nieve|nube|suerte|muerte|gente|fe|paz|cruz|vez|sangre|leche|llave|clase|radio|foto|moto|mujer|red|pared|miel|sed|cárcel|imagen)$/;
const MASCULINE =
  /^(día|mapa|problema|tema|poema|planeta|idioma|sofá|corazón|avión|camión|balcón|rincón|jamón|fantasma|drama|clima|tranvía|papá)$|ón$/;

function withArticle(words: readonly string[]): string {
  const [first = ''] = words;
  const low = first.toLowerCase();
  if (DETERMINED.test(`${low} `) || /(?:ar|er|ir|ír)(?:me|te|se|nos|lo|la)?$/.test(low))
    return words.join(' ');
  const isName = /^\p{Lu}\p{Ll}/u.test(first) && (!KNOWN.has(low) || CITIES.test(low));
  if (isName) return words.join(' ');
  const many =
    /[aeiou]s$/.test(low) && !/^(lunes|martes|miércoles|jueves|viernes|crisis)$/.test(low);
  const one = many ? low.replace(/(?<=[aeiou])s$/, '').replace(/(?<=[^aeiou])e$/, '') : low;
  const feminine = !MASCULINE.test(one) && FEMININE.test(one);
  const article = many
    ? feminine
      ? 'las'
      : 'los'
    : feminine && !/^(agua|alma|águila|hambre|arma|ave|hacha)$/.test(one)
      ? 'la'
      : 'el';
  return [article, low, ...words.slice(1)].join(' ');
}

const ENDS_A_PHRASE = new Set(
  'que porque cuando pero si donde como mientras y e o está están es son era fue quiero echo menos extraño pienso puedo puede voy va hay sé vivo busco quiere tengo soy me te se nos sobre acerca yo ella ellos no'.split(
    ' ',
  ),
);

/** 'una canción sobre mi abuela y el mar' → 'mi abuela', 'el mar'. */
function phrasesOf(words: readonly string[], isKept: (word: string) => boolean): TopicPhrase[] {
  const chunks: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const low = word.toLowerCase();
    // 'Te' is followed by a verb ('te extraño'), not by a noun.
    if (/^(me|te|se|nos|le)$/.test(words[at - 1]?.toLowerCase() ?? '')) continue;
    if (ENDS_A_PHRASE.has(low) || DID.test(low)) chunks.push([]);
    else if (isKept(low)) chunks.at(-1)?.push(word);
  }
  return chunks.flatMap((chunk) => {
    const own = withoutRequest(chunk);
    if (own.length === 0) return [];
    const cut = own.slice(0, /^(?:de|del)$/.test(own[4]?.toLowerCase() ?? '') ? 4 : 5);
    while (cut.length > 1 && LINKS.has(cut.at(-1)?.toLowerCase() ?? '')) cut.pop();
    const text = withArticle(cut);
    if (SPANISH_PROSODY.stresses(text).length > 9) return [];
    return [{ text, kind: kindOf(text) }];
  });
}

/** 'Perdí', 'soñé': verbs in the past tense, which are no nouns. */
const DID = /^(?!café|bebé|josé|rubí|allí|aquí|así|sí|mí|té|fe)\p{L}{2,40}[éíó]$/u;

const REQUEST =
  /^(escribe|escríbeme|escribir|haz|hazme|una|un|la|canción|canciones|letra|letras|de|del|sobre|para|rap|balada|bolero|quiero|por|favor|acerca|tema|triste|alegre)$/;
const LINKS = new Set('de del en con por para a al la el los las un una mi tu su sin'.split(' '));

/** Removes words that request a song without naming its topic. */
function withoutRequest(words: readonly string[]): string[] {
  const asks = words.findLastIndex((word) =>
    /^(canción|canciones|letra|letras|rap|balada|bolero|escribe|escríbeme|haz|hazme)$/i.test(word),
  );
  const rest = asks < 0 ? [...words] : words.slice(asks + 1);
  // 'Una canción de amor para Elena' is about her.
  if (rest[1]?.toLowerCase() === 'amor' && /^(para|a)$/i.test(rest[2] ?? '')) rest.splice(0, 3);
  while (
    rest.length > 0 &&
    /^(de|del|sobre|para|por|favor|acerca|a|al|en|con|triste|alegre)$/i.test(rest[0] ?? '')
  )
    rest.shift();
  return rest.every((word) => REQUEST.test(word.toLowerCase()) || LINKS.has(word.toLowerCase()))
    ? []
    : rest;
}

function kindOf(text: string): TopicKind {
  const words = text.toLowerCase().split(' ');
  const head = words.find((word) => !DETERMINED.test(`${word} `)) ?? '';
  if (
    words.length > 0 &&
    /(?:ar|er|ir|ír)(?:me|te|se|nos|lo|la)?$/.test(words[0] ?? '') &&
    (words[0] ?? '').length > 3 &&
    !/^(mujer|ayer|mar|amor|azar|lugar)$/.test(words[0] ?? '')
  )
    return 'activity';
  if (PEOPLE.test(head)) return 'person';
  if (PLACES.test(head)) return 'place';
  return /^\p{Lu}\p{Ll}+/u.test(text) ? 'person' : 'thing';
}

const FIELDS: readonly LanguageField[] = fields;
const KNOWN = new Set(FIELDS.flatMap(({ calledBy }) => calledBy.split(' ')));

export const RULES: LanguageRules = {
  prosody: SPANISH_PROSODY,
  fields: FIELDS,
  patterns,
  phrase: (image, as) => phrase(image, as),
  clause(image, as, form) {
    const person = isPlural(image.noun) ? 'ellos' : 'él';
    return `${phrase(image, as)} ${said(image.does, person, form)}`;
  },
  act,
  sense: (sense) => sense,
  isPlural,
  named: (text, form) => (form === 'a' && !/^(mar|amor)/.test(text) ? `a ${text}` : text),
  phrasesOf,
  smallWords: new Set(
    'el la los las un una mi mis tu tus su sobre canción de del y que con por para en es soy yo me te se no sin cuando donde como esta este muy más amor noche vida quiero'.split(
      ' ',
    ),
  ),
  placed:
    /(?<!\p{L})(?:en|al?|del?|bajo|junto|tras|por|sobre|desde|hasta|entre|detrás|encima|lejos|contra|más allá)(?!\p{L})/u,
  pastTime:
    /^(desde que|cuando éramos|el año|el día que me fui|la mañana siguiente|antes de las|antes que|en la primera)/,
  nowTime: /^(cuando (?!éramos)|hasta que|el día que|en tu hora|al (?!caer))/,
  finish(text) {
    return text
      .replace(/(?<!\p{L})(a|de) el (?=\S)/gu, (_all, small: string) =>
        small === 'a' ? 'al ' : 'del ',
      )
      .replace(/(?<!\p{L})y (?=h?i(?![aeo]))/gu, 'e ')
      .replace(/(?<!\p{L})con (mí|ti)(?!\p{L})/gu, (_all, who: string) =>
        who === 'mí' ? 'conmigo' : 'contigo',
      )
      .replace(/\s{1,5},/g, ',');
  },
  faults:
    /\b(\p{L}{4,40})\b.{0,200}\b\1s?\b|\b(en|a|de|y|con|por|el|la|que)$|\b(y|pero) (y|pero)\b|\bque que\b/u,
  slurs:
    /^(maric|sudaca|negrat|moro(s)?$|retras|nazi|hitler|violaci|violad|terroris|pederast|panchit)/,
  swearing:
    /^(put[ao]|puta|joder|jodid|mierda|coño|cabr[oó]n|cabrona|pendej|ching|verga|polla|culo|follar|cojon|hostia|carajo|huevon|porno|pene$|suicid)/,
  grownUp:
    /\b(vino|cerveza|ron|tequila|whisky|borrach\p{L}{0,40}|fumar|cigarr\p{L}{0,40}|humo y lima|bares|bar|barra|brindar|cárcel)\b/u,
};
