import { isPlural } from './agreement.ts';
import { MASS, PROPER } from './topic-words.ts';

/** Kind of a topic's phrase, which determines the patterns that it fits. */
export type TopicKind = 'person' | 'activity' | 'place' | 'time' | 'idea' | 'thing';

const PEOPLE = new Set(
  (
    'mother mom mum mama father dad daddy papa brother sister son daughter grandma grandmother grandpa grandfather uncle aunt cousin ' +
    'wife husband girl boy man woman lady child baby friend friends lover king queen stranger neighbor teacher doctor nurse soldier sailor ' +
    'dancer singer driver painter writer baker farmer clockmaker preacher angel ghost parents children people kid kids family crew ' +
    'girlfriend boyfriend ex captain cowboy witch thief twin twins men women boys girls someone stepmother nephew niece team band'
  ).split(' '),
);
const PLACES = new Set(
  (
    'venice moscow naples florence athens budapest warsaw copenhagen stockholm oslo helsinki brussels zurich geneva istanbul mumbai delhi shanghai beijing seoul toronto montreal vancouver havana bogota lima santiago kingston nairobi accra johannesburg melbourne kansas ohio montana nevada arizona oregon georgia alabama louisiana mississippi carolina virginia colorado utah wyoming dakota alaska hawaii florida oklahoma missouri kentucky maine vermont russia poland portugal greece turkey egypt nigeria ghana kenya cuba canada argentina chile peru colombia vietnam korea australia scotland wales norway sweden finland iceland circus hospital ' +
    'house home city town street road bridge station harbor beach river ocean sea mountain mountains valley island school church barbershop ' +
    'orchard garden kitchen room attic basement bar club diner cafe hospital prison hotel motel farm barn field forest woods park square ' +
    'market store shop lighthouse airport pier dock canal lake desert moon village country factory office rooftop roof highway hill ' +
    'cemetery graveyard theater stadium library bakery cabin castle london paris tokyo berlin texas nashville tennessee california ' +
    'chicago boston detroit memphis denver dallas miami seattle vegas hollywood brooklyn harlem orleans philadelphia dublin manchester ' +
    'liverpool rome madrid vienna prague lisbon amsterdam barcelona munich hamburg cairo lagos sydney ' +
    'america africa europe asia india jamaica brazil mexico spain italy france germany japan china ireland england glasgow heaven hell space'
  ).split(' '),
);
const TIMES = new Set(
  (
    'january february april june july august september october november december monday tuesday wednesday thursday friday ' +
    'saturday sunday eve summer winter autumn spring fall midnight midday noon morning evening night nights dawn dusk sunrise sunset yesterday ' +
    'tomorrow today tonight christmas halloween easter birthday weekend year years day days hour minute season childhood youth'
  ).split(' '),
);
/** Nouns that stand without an article. */
export const IDEAS = new Set(
  (
    'love freedom hope faith peace war joy sorrow grief anger fear pain pride luck fate truth trust time life death beauty courage strength ' +
    'power fame success desire lust wisdom revenge sin grace karma chaos justice magic romance jealousy nostalgia melancholy solitude silence ' +
    'sadness rage hate regret patience loyalty laughter gratitude kindness motherhood change honor glory mercy guilt shame doubt envy boredom insomnia forever progress democracy goodbye sorry distance chess poker football soccer tennis boxing elections politics'
  ).split(' '),
);
/** Events and sounds, which count as ideas. */
const EVENTS = new Set(
  'birth wedding divorce fight kiss chance shift job smell taste sound voice call dance party funeral goodbye breakup crush end beginning start step steps habit secret promise lie lies war news weather prayer game games journey trip accident storm reunion argument apology anniversary vacation holiday revolution dream dreams nightmare memory memories story truth mistake mistakes'.split(
    ' ',
  ),
);
const IDEA_ENDING = /(ness|dom|ity|ment|tion|sion|ship|hood|ism|ance|ence|tude|phobia)$/;
const AFTER_THE_HEAD =
  /\s(?:of|in|on|at|to|for|from|with|by|under|over|named|called|next|you|we|i|that|who)\b/i;

/** Kind of a phrase by its head noun; a capitalised word that is no known place or time is a person. */
export function kindOf(phrase: string): TopicKind {
  const [head = phrase] = phrase.split(AFTER_THE_HEAD);
  const first = (phrase.split(' ')[0] ?? '').toLowerCase();
  const noun = head.split(' ').at(-1) ?? '';
  const low = noun.toLowerCase();
  if (/..ing$/.test(first) && !NOT_DONE.has(first)) return 'activity';
  if (PEOPLE.has(low)) return 'person';
  if (TIMES.has(low)) return 'time';
  if (PLACES.has(low)) return 'place';
  if (IDEAS.has(low) || EVENTS.has(low) || (IDEA_ENDING.test(low) && !isPlural(phrase)))
    return 'idea';
  if (/^[A-Z][a-z]/.test(noun) && !PROPER.has(low) && !phrase.startsWith('the ')) return 'person';
  return MASS.has(low) && !CONCRETE.test(low) ? 'idea' : 'thing';
}

/** Nouns in '-ing' that are no gerunds. */
export const NOT_DONE = new Set([
  'morning',
  'evening',
  'spring',
  'string',
  'nothing',
  'something',
  'king',
  'wedding',
  'building',
  'lightning',
]);
const CONCRETE =
  /^(rain|money|gold|fire|water|snow|ice|wind|smoke|dust|coffee|tea|wine|whiskey|honey|sugar|chocolate|bread|pizza|thunder|lightning|music|light|moonlight|sunlight|starlight|sunshine|fashion)$/;
