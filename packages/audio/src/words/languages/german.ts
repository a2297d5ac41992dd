import fields from '#content/lyrics/de/fields.json' with { type: 'json' };
import patterns from '#content/lyrics/de/patterns.json' with { type: 'json' };
import verbs from '#content/lyrics/de/verbs.json' with { type: 'json' };
import { GERMAN_PROSODY } from './german-prosody.ts';
import { conjugate, parted, type Person } from './german-verbs.ts';
import type {
  Image,
  LanguageRules,
  LanguageField,
  TopicPhrase,
  TopicKind,
} from './language-rules.ts';

type Gender = 'der' | 'die' | 'das' | 'pl';

const FIELDS: readonly LanguageField[] = fields;
/** Plural nouns, which 'die' alone does not distinguish from feminine ones. */
const MANY = new Set(
  FIELDS.flatMap(({ things }) => things.map((thing) => thing.split(' | ')[1]?.trim() ?? '')).filter(
    (noun) => /^die (Lichter|Möwen|Grillen|Hände|Knie|Stiefel|Blätter|Spuren)$/.test(noun),
  ),
);
const PLURAL_SENSE =
  /^(zwei|drei|vier|fünf|tausend|tausende|kalte Fliesen|neue Stifte|die rot|Maronen|Tropfen|Sprossen|Mücken|Zwiebeln|Trompeten)\b|^\S{1,60} und |^(die )?(Eltern|Kinder|Sterne|Träume|Tränen|Berge|Wolken|Wellen|Freunde|Leute|Ferien|Blumen|Straßen|Nächte|Tage|Erinnerungen|Schulden|Hände|Augen)\b|^meine (Eltern|Freunde|Kinder|Brüder|Schwestern|Hände|Augen|Schuhe)\b/;

const genderOf = (noun: string): Gender => {
  const [article = 'das'] = noun.split(' ');
  return MANY.has(noun) ? 'pl' : (article as Gender);
};

/** 'alt' beside 'der' → 'alte', beside 'ein' → 'alter', in the accusative 'alten'. */
function inflected(
  adjective: string,
  gender: Gender,
  as: 'the' | 'a' | 'that',
  accusative: boolean,
): string {
  if (adjective === '') return '';
  const base = adjective
    .replace(/(hoh|hoch)$/, 'hoh')
    .replace(/^lose$/, 'los')
    .replace(/^leise$/, 'leis')
    .replace(/^müde$/, 'müd');
  if (/^(zu|rosa|lila)$/.test(base)) return '';
  if (gender === 'pl') return `${base}${as === 'a' ? 'e' : 'en'}`;
  if (gender === 'der' && accusative) return `${base}en`;
  if (as !== 'a') return `${base}e`;
  return `${base}${{ der: 'er', die: 'e', das: 'es' }[gender]}`;
}

function determiner(gender: Gender, as: 'the' | 'a' | 'that', accusative: boolean): string {
  const masculine = gender === 'der' && accusative;
  if (as === 'a')
    return gender === 'pl' ? '' : gender === 'die' ? 'eine' : masculine ? 'einen' : 'ein';
  if (as === 'that') {
    if (gender === 'der') return masculine ? 'diesen' : 'dieser';
    return gender === 'das' ? 'dieses' : 'diese';
  }
  return gender === 'pl' ? 'die' : masculine ? 'den' : gender;
}

/** The accusative of weak nouns: 'der Soldat', 'den Soldaten'. */
const weakened = (noun: string): string =>
  /^(?:Bote|Falke|Rabe|Junge|Löwe|Hase|Name|Funke|Gedanke|Wille|Kunde|Riese|Zeuge|Erbe|Affe|Drache)$/.test(
    noun,
  )
    ? `${noun}n`
    : /^(?:Soldat|Mensch|Bär|Held|Prinz|Graf|Planet|Komet|Elefant|Pilot|Student|Musikant)$/.test(
          noun,
        )
      ? `${noun}en`
      : noun;

function phrase({ noun, adjective }: Image, as: 'the' | 'a' | 'that', form: string): string {
  const gender = genderOf(noun);
  const accusative = form.includes('acc');
  const bare = noun.split(' ').slice(1).join(' ');
  const name = gender === 'der' && accusative ? weakened(bare) : bare;
  return [determiner(gender, as, accusative), inflected(adjective, gender, as, accusative), name]
    .filter(Boolean)
    .join(' ');
}

const REFLEXIVE: Readonly<Record<Person, string>> = {
  ich: 'mich',
  du: 'dich',
  er: 'sich',
  wir: 'uns',
};

/** An infinitive phrase as a clause: 'eine Kerze an/zünden' → 'ich zünde eine Kerze an'. */
function clauseOf(
  subject: string,
  what: string,
  person: Person,
  form: string,
  adverb: string,
): string {
  const words = what.split(' ');
  const infinitive = words.pop() ?? '';
  const sich = words.includes('sich');
  const middle = words.filter((word) => word !== 'sich').join(' ');
  const self = sich ? REFLEXIVE[person] : '';
  const { prefix, verb } = parted(infinitive);
  const past = form.includes('past');
  const finite = conjugate(verb, person, past);
  const whole = `${prefix}${verb}`;
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
  // A place follows the deed; time and manner precede it.
  const where =
    /^(in|im|an|am|auf|unter|unterm|vor|hinter|neben|bei|zwischen|über|oben|unten|hinten|mitten|ganz|wo|weit|sechs|zwei)\b/.test(
      adverb,
    ) &&
    !/^am (Morgen|Abend|Tag|Nachmittag|frühen|Freitag|Montag|Samstag|Sonntag|ersten|längsten|kürzesten|Monats)/.test(
      adverb,
    );
  const [early, late] = where ? ['', adverb] : [adverb, ''];
  const kind = form.split(' ')[0] ?? 'main';
  switch (kind) {
    case 'inv':
      return join(
        finite,
        ...(person === 'er' && sich ? [self, subject] : [subject, self]),
        early,
        middle,
        late,
        prefix,
      );
    case 'sub':
      return join(subject, self, early, middle, late, `${prefix}${finite}`);
    case 'inf':
    case 'bare':
      return join(self, early, middle, late, kind === 'bare' ? '' : whole);
    case 'zu':
      return join(self, early, middle, late, prefix ? `${prefix}zu${verb}` : `zu ${verb}`);
    case 'will':
      return join(conjugate('werden', person, false), subject, self, early, middle, late, whole);
    default:
      return join(subject, finite, self, early, middle, late, prefix);
  }
}

function act(what: string, given: string, form: string, adverb: string): string | null {
  const ofYou = /\b(dein\p{L}{0,40}|dich|dir|du)\b/u.test(what);
  const ofMe = /\b(mein\p{L}{0,40}|mich|mir)\b/u.test(what);
  if (given === 'el' || given === 'er') {
    // A thing such as 'das Fenster', or no subject.
    if (given === 'er' && (ofYou || ofMe)) return null;
    return clauseOf('', what, 'er', form, adverb);
  }
  const person = given as Person;
  if (person === 'du' && ofYou) return null;
  if (person === 'wir' && (ofMe || ofYou)) return null;
  const own =
    person === 'du'
      ? what
          .replace(/\bmein/g, 'dein')
          .replace(/\bmich\b/g, 'dich')
          .replace(/\bmir\b/g, 'dir')
      : what;
  // 'lass uns tanzen' and 'ich will tanzen' have no subject of their own.
  if (form.startsWith('bare')) return clauseOf('', own, person, 'main', adverb);
  return clauseOf(person, own, person, form, adverb);
}

const ACCUSATIVE: Readonly<Record<string, string>> = {
  der: 'den',
  ein: 'einen',
  mein: 'meinen',
  dein: 'deinen',
  unser: 'unsren',
  dieser: 'diesen',
};

/** 'der Mond' → 'den Mond'; for 'ein' and 'mein' it depends on the noun's gender. */
function accusative(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const low = first.toLowerCase();
  if (low === 'der') {
    return ['den', ...rest.map((word) => weakened(word.replace(/^(\p{Ll}+)e$/u, '$1en')))].join(
      ' ',
    );
  }
  const changed = ACCUSATIVE[low];
  if (changed === undefined) return text;
  // The noun may be followed by a modifier: 'dein Zimmer auf dem Schirm'.
  const at = rest.findIndex((word) => /^\p{Lu}/u.test(word));
  const [before, noun, behind] =
    at < 0
      ? [rest.slice(0, -1), rest.at(-1) ?? '', []]
      : [rest.slice(0, at), rest[at] ?? '', rest.slice(at + 1)];
  const adjectives = before.map((word) => word.replace(/er$/, 'en'));
  const masculine = GENDERS.get(noun) === 'der' || before.some((word) => /er$/.test(word));
  return masculine ? [changed, ...adjectives, weakened(noun), ...behind].join(' ') : text;
}

/** The gender of 'ein Pfiff' or 'kalter Tee' is unknown: such phrases are not used. */
function accusativeOfSense(sense: string): string | null {
  return /\bein \p{L}|\b\p{Ll}{3,40}er \p{Lu}/u.test(sense.replace(/^der /, ''))
    ? null
    : accusative(sense);
}

const GENDERS: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ...verbs.genders.split('|').flatMap((list): [string, Gender][] => {
    const [article = 'das', ...nouns] = list.trim().split(' ');
    return nouns.map((noun) => [noun, article as Gender]);
  }),
  ...FIELDS.flatMap(({ things }) => things).flatMap((thing): [string, Gender][] => {
    const [article = 'das', noun = ''] = (thing.split(' | ')[1]?.trim() ?? '').split(' ');
    return [[noun, genderOf(`${article} ${noun}`)]];
  }),
]);

/** The nominative of a noun phrase: 'ein Lied über den Mond' → 'der Mond'. */
function nominative(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  const low = first.toLowerCase();
  const noun = rest.find((word) => /^\p{Lu}/u.test(word)) ?? rest.at(-1) ?? '';
  const known = GENDERS.get(noun);
  const adjectives = rest.map((word, at) =>
    at < rest.length - 1 && known === 'der' && /^\p{Ll}+en$/u.test(word)
      ? word.replace(/en$/, low.startsWith('de') && !low.startsWith('dein') ? 'e' : 'er')
      : word,
  );
  if (/^(den|dem|der|die|das|des)$/.test(low)) {
    const article = known ?? (low === 'den' || low === 'dem' ? 'der' : low);
    return [article === 'pl' ? 'die' : article, ...adjectives].join(' ');
  }
  const stem = /^(ein|mein|dein|unser|sein|ihr)(e|en|em|er|es)?$/.exec(low);
  if (stem) {
    const [, base = '', ending = ''] = stem;
    const feminine =
      known === 'die' || known === 'pl' || (known === undefined && /^(e|er)$/.test(ending));
    return [feminine ? `${base}e` : base, ...adjectives].join(' ');
  }
  return words.join(' ');
}

const ENDS_A_PHRASE = new Set(
  'und oder aber weil dass wenn ob wo wie als während der ich du er sie es wir ihr ist sind war hat habe vermisse liebe will dich mich dir mir uns euch ihn ihm sich'
    .split(' ')
    .filter((word) => !['der', 'liebe'].includes(word)),
);
const REQUEST =
  /^(schreib|schreibe|schreiben|bitte|lied|song|songtext|text|ballade|rap|schlager|mir|über|von|vom|für|ein|einen|eine|trauriges|fröhliches|schönes|langsames)$/i;

function phrasesOf(words: readonly string[], isKept: (word: string) => boolean): TopicPhrase[] {
  const asks = words.findLastIndex((word) =>
    /^(lied|song|songtext|ballade|rap|schlager|schreib|schreibe)$/i.test(word),
  );
  const rest = asks < 0 ? [...words] : words.slice(asks + 1);
  while (rest.length > 0 && /^(über|von|vom|für|mir|bitte|ans|zum|zur)$/i.test(rest[0] ?? ''))
    rest.shift();
  const isOver = words.some((word) =>
    /^(habe?|hast|hat|haben|bin|bist|ist|sind|wurde)$/i.test(word),
  );
  const chunks: string[][] = [[]];
  for (const word of rest) {
    if (ENDS_A_PHRASE.has(word.toLowerCase())) chunks.push([]);
    else if (isKept(word.toLowerCase())) chunks.at(-1)?.push(word);
  }
  return chunks.flatMap((chunk) => {
    if (chunk.length === 0 || chunk.every((word) => REQUEST.test(word))) return [];
    const cut = chunk.slice(0, 5);
    while (
      cut.length > 1 &&
      /^(in|im|an|am|auf|bei|mit|von|vom|zu|zum|nach|über|für|ohne|durch|gegen|um|aus|seit|der|die|das|den|dem|ein|eine|einen|mein|meine)$/i.test(
        cut.at(-1) ?? '',
      )
    )
      cut.pop();
    // In 'meinen Job verloren' the last word is a verb.
    const isNamed = /^(der|die|das|den|ein|mein|dein|unser)/i.test(cut[0] ?? '');
    const hasNoun = cut.slice(1).some((word) => /^\p{Lu}/u.test(word));
    while (isNamed && hasNoun && /^\p{Ll}/u.test(cut.at(-1) ?? '')) cut.pop();
    const text = named(cut);
    const kind = kindOf(text);
    // 'Ich habe dich verloren' contains no noun phrase.
    if (kind === 'activity' && isOver) return [];
    return GERMAN_PROSODY.stresses(text).length > 9 ? [] : [{ text, kind }];
  });
}

/** With its article, where its gender is known. */
function named(words: readonly string[]): string {
  const [first = ''] = words;
  if (/^(der|die|das|den|dem|des|ein|mein|dein|unser|sein|ihr)(e|en|em|er|es)?$/i.test(first))
    return nominative(words);
  if (words.length === 1) {
    const gender = GENDERS.get(capital(first));
    if (gender) return `${gender === 'pl' ? 'die' : gender} ${capital(first)}`;
  }
  return words.join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const PEOPLE =
  /(Mutter|Mama|Vater|Papa|Oma|Opa|Großmutter|Großvater|Bruder|Schwester|Sohn|Tochter|Freundin|Freund|Frau|Mann|Kind|Junge|Mädchen|Tante|Onkel|Eltern|Kinder|König|Königin|Engel|Lehrerin|Lehrer|Chef|Soldat|Nachbarin|Nachbar|Hund|Katze|Kater)$/;
const PLACES =
  /(Haus|Stadt|Dorf|Straße|Küche|Garten|Hafen|Strand|Insel|Wald|Berg|Brücke|Schule|Bahnhof|Platz|Kirche|Heimat|Kneipe|Fabrik|Park)$/;

function kindOf(text: string): TopicKind {
  const words = text.split(' ');
  if (
    words.length <= 3 &&
    /^\p{Ll}{1,40}(en|ern|eln)$/u.test(words.at(-1) ?? '') &&
    !/^(der|die|das|ein|mein|den)/.test(words[0] ?? '')
  )
    return 'activity';
  const isDone =
    /^\p{Ll}{3,40}(en|ern|eln)$/u.test(words[0] ?? '') &&
    !/^(mein|dein|einen|unsere|allen|den)/.test(words[0] ?? '');
  if (isDone) return 'activity';
  const last = words.find((word, at) => at > 0 && /^\p{Lu}/u.test(word)) ?? words[0] ?? '';
  if (PEOPLE.test(last)) return 'person';
  if (PLACES.test(last) && words.length > 1) return 'place';
  return words.length === 1 &&
    /^\p{Lu}\p{Ll}+$/u.test(text) &&
    !/(ung|heit|keit|schaft|nis|tum|ion|tät|en)$/.test(text)
    ? 'person'
    : 'thing';
}

export const RULES: LanguageRules = {
  prosody: GERMAN_PROSODY,
  fields: FIELDS,
  patterns,
  phrase,
  clause(image, as, form, adverb) {
    const person = genderOf(image.noun) === 'pl' ? 'wir' : 'er';
    const text = clauseOf(phrase(image, as, ''), image.does, person, form, adverb);
    return person === 'wir'
      ? text.replace(/\buns\b(?= )/, (self) => (/\bsich\b/.test(image.does) ? 'sich' : self))
      : text;
  },
  act,
  sense: (sense, form) => (form.includes('acc') ? accusativeOfSense(sense) : sense),
  isPlural: (text) => MANY.has(text) || PLURAL_SENSE.test(text),
  named: (text, form) => (form === 'acc' ? accusative(text) : text),
  phrasesOf,
  smallWords: new Set(
    'der die das den dem ein eine einen mein meine meinen meiner über lied für und mit ich nicht im am vom von zu zum zur auf bei aus ist war wie wenn nach ohne durch schreib bitte nacht liebe'.split(
      ' ',
    ),
  ),
  placed:
    /(?<!\p{L})(?:im|in|an|am|auf|unter|unterm|vor|hinter|neben|bei|zwischen|über|übers|aus|durch|durchs|nach|bis|ins|aufs|vom|zur|zum|am)(?!\p{L})/u,
  pastTime: /^(als|seit|wenn die Glocke ging|mit neun|vor all den)/,
  nowTime: /^(wenn (?!die Glocke ging)|bis|von heute|am Tag, an dem|zu deiner Zeit)/,
  finish: (text) =>
    text
      .replace(/(?<=\p{L}) (?=(?:wenn|weil|damit|während) )/gu, ', ')
      .replace(/\b(und|doch),/g, '$1')
      .replace(/\s{1,5},/g, ',')
      .replace(/,,/g, ',')
      .replace(/\s{2,}/g, ' '),
  faults:
    /\b(\p{L}{4,40})\b.{0,200}\b\1(n|s|e|en)?\b|\b(in|an|auf|der|die|das|und|mit|den|dem)$|\b(und|doch) (und|doch)\b|^, |nicht mehr (dich|mich|sich|uns|dir|mir)\b/u,
  slurs:
    /^(nigger|neger|kanak|schwuchtel|zigeuner|nazi|hitler|vergewalt|terroris|spasti|behindert$|kinderf)/,
  swearing:
    /^(schei(ß|ss)|fick|arsch|hure|nutte|fotze|wichs|schlampe|schwanz$|porno|kack|verdammt|mist$|suizid|selbstmord)/,
  grownUp:
    /\b(wein|bier|schnaps|betrunken|zigaretten?|kneipe|rauchen|bars?|tresen|rauch und limone)\b/iu,
};
