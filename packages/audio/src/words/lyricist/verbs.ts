import { pairsIn } from './word-pairs.ts';
import { FACTS } from './facts.ts';

const PAST = pairsIn(
  'be:was bet:bet bite:bit bleed:bled break:broke breathe:breathed bring:brought build:built burn:burned buy:bought catch:caught ' +
    'come:came cut:cut dig:dug do:did draw:drew dream:dreamed drink:drank drive:drove eat:ate fall:fell ' +
    'feel:felt fight:fought find:found flip:flipped fly:flew get:got give:gave go:went grow:grew hang:hung hear:heard ' +
    'hide:hid hold:held hum:hummed keep:kept kick:kicked know:knew lay:laid leave:left let:let lie:lay light:lit ' +
    'lose:lost make:made mean:meant meet:met pay:paid put:put read:read ride:rode ring:rang rise:rose roll:rolled ' +
    'run:ran say:said see:saw send:sent set:set shake:shook shed:shed shine:shone shoot:shot sing:sang sink:sank ' +
    'sit:sat sleep:slept slide:slid slip:slipped speak:spoke spend:spent spit:spat stand:stood stare:stared stop:stopped strike:struck ' +
    'sweep:swept swim:swam swing:swung take:took tear:tore tell:told think:thought throw:threw tip:tipped toss:tossed trust:trusted ' +
    'wake:woke wear:wore write:wrote bend:bent spin:spun plan:planned tap:tapped rep:repped nap:napped skip:skipped ' +
    'unplug:unplugged drop:dropped drift:drifted hit:hit wrap:wrapped step:stepped win:won blow:blew cast:cast choose:chose ' +
    'cost:cost cling:clung creep:crept deal:dealt feed:fed freeze:froze grind:ground kneel:knelt lead:led lean:leaned bear:bore ' +
    'shrink:shrank spring:sprang steal:stole stick:stuck sting:stung stink:stank swell:swelled swear:swore teach:taught wind:wound ' +
    'wring:wrung weep:wept spread:spread split:split sell:sold beat:beat bow:bowed forgive:forgave forget:forgot become:became ' +
    'show:showed shut:shut have:had bare:bared tie:tied die:died dye:dyed flip:flipped drag:dragged quit:quit begin:began',
);

const PASTS = new Set(
  [...PAST.values(), 'died', 'loved', 'moved', 'called', 'missed', 'played', 'stayed'].filter(
    (form) =>
      !/^(found|cut|ground|bit|bet|light|shot|cast|wound|beat|saw|spring|drunk)$/.test(form),
  ),
);

/** Whether a word is a verb in the past tense and no noun. */
export const isPast = (word: string): boolean => PASTS.has(word.toLowerCase());

/** One-syllable verbs with one vowel letter and one consonant double it: 'run', not 'grow'. */
const DOUBLES = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

/** Verbs that occur after 'and': 'type out a line and erase'. */
const SECOND_VERBS =
  'go fly wait miss stare dream talk smile run shout drive cry scream mean sigh sing stay hear let do drift hold fall follow walk erase delete ' +
  'give curl think lose forget hide pray win laugh wait desire wave jump die hum play spin drown spray vanish weep leave keep lean';
const VERBS = new Set([
  ...SECOND_VERBS.split(' '),
  ...FACTS.flatMap(({ acts, things }) => [...acts, ...things.flatMap(({ does }) => does)]).map(
    (act) => act.slice(0, act.indexOf(' ')),
  ),
]);

/** 'chase the foam' → 'chasing the foam'. Only verbs change: the first word, and one after 'and'. */
export function continuous(act: string): string {
  return inVerbs(act, (verb) => {
    if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
    if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
    return `${doubled(verb)}ing`;
  });
}

/** 'chase the foam' → 'chased the foam'. */
export function past(act: string): string {
  return inVerbs(act, (verb) => {
    const irregular = PAST.get(verb);
    if (irregular !== undefined) return irregular;
    if (verb.endsWith('e')) return `${verb}d`;
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
    return `${doubled(verb)}ed`;
  });
}

/** 'chase the foam' → 'chases the foam'. */
export function third(act: string): string {
  return inVerbs(act, (verb) => {
    if (verb === 'have') return 'has';
    if (verb === 'be') return 'is';
    if (/(s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
    return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
  });
}

/** Whether a verb phrase contains a subordinate clause with its own tense, so that it cannot be inflected. */
export function hasItsTense(act: string): boolean {
  return /\b(till|until|when|while|as|where|who|what|which|if|that|I|we|they|it|am|is|not|never|or)\b (?!dawn\b|the (dawn|birds|end)\b)/.test(
    `${act} `,
  );
}

function doubled(verb: string): string {
  return DOUBLES.test(verb) || verb === 'unplug' || verb === 'forget'
    ? `${verb}${verb.at(-1) ?? ''}`
    : verb;
}

function inVerbs(act: string, change: (verb: string) => string): string {
  return act
    .split(' ')
    .map((word, at, words) => {
      const second = words[at - 1] === 'and' && VERBS.has(word) && !act.includes(' to ');
      return at === 0 || second ? change(word) : word;
    })
    .join(' ');
}
