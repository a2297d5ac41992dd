import { isVowel, stressOf } from '../phonemes.ts';
import { isKnownWord, pronounce, spokenWords } from '../pronunciation.ts';

/**
 * Faults of a line: determiners, agreement, repeated words, several adverbials of place or time, clichés.
 * The rules find only some faults, so that an empty list does not mean a good line.
 */
export function faultsOf(line: string): string[] {
  const low = line.toLowerCase().replace(/’/g, "'");
  const faults = RULES.filter(([, pattern]) => pattern.test(low)).map(([fault]) => fault);
  if (wrongArticle(low)) faults.push('article');
  if (articleBeforePlural(low)) faults.push('number');
  if (repeatsWord(low)) faults.push('repeated word');
  if (isWorn(low)) faults.push('worn');
  return faults;
}

const PLURAL_PRONOUN = '(?:we|they|you)';
const RULES: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'two determiners',
    /\b(?:a|an|the|my|your|our|their|his|her|that|this|those) (?:a|an|the|my|your|our|their|his|this|that|those)\b(?! way| night)/,
  ],
  ['agreement', new RegExp(`\\b${PLURAL_PRONOUN} (?:is|was|has)\\b`)],
  ['agreement', /\b(?:he|she|it) (?:are|were|have|do)\b(?! be)/],
  ['agreement', /\bi (?:is|are|were|has|does)\b/],
  ['agreement', /\bthere's (?:two|three|four|five|six|ten|some|many|those|these)\b/],
  [
    'number',
    /\b(?:those|these|many|few|two|three|four) (?:van|lighthouse|orchard|bicycle|moon|man|woman|child)\b/,
  ],
  ['number', /\b(?:parents|boots|trains|crows|people|children|hands|lights) (?:was|is|has|does)\b/],
  [
    'pointless article',
    /\b(?:to|hear|carry|if|without) an? (?:van|lighthouse|orchard|bicycle|clockmaker)\b/,
  ],
  [
    'verb after a modal',
    /\b(?:will|i'll|we'll|you'll|could|can|can't|would|let's|to|let me) (?:was|were|is|are|am|has|had|went|came|saw)\b/,
  ],
  [
    'copula for things',
    /\bit's (?:an? \w{1,40}|my \w{1,40}|\w{1,40}s) (?:wherever i go|night and day|all the time)\b/,
  ],
  [
    'two clauses of time',
    /\b(?:till|until|when|after|before|while)\b.{0,200}\b(?:till|until|when|after|before|while)\b/,
  ],
  ['no end', /\b(?:a|an|the|and|but|or|of|to|with|my|your|our|their|while|till|until|'cause)$/],
  ['said twice', /\b(\w{1,40}),? \1\b/],
  [
    'two clauses of time',
    /\bnight\b.{0,200}\bnoon\b|\bnoon\b.{0,200}\bnight\b|\b(?:dawn|morning)\b.{0,200}\b(?:noon|night)\b|\bsun\b.{0,200}\bmidnight\b/,
  ],
  ['said twice', /\bcome and come\b/],
  ['we and my', /\bwe(?:'re| were| are|'ll be)? \w{1,40}ing my\b/],
  ['two clauses of time', /\b(?:some nights|these days)\b.{0,200}\b(?:tonight|today|right now)\b/],
  ['no end', /,$|,\s{0,5},|\band and\b|\bbut and\b|\band but\b/],
  [
    'tense',
    /\b(?:at dawn|yesterday|last (?:night|summer|year)|long ago)\b.{0,200}\bwill\b|\bwill\b.{0,200}\b(?:yesterday|last (?:night|summer|year)|long ago)\b/,
  ],
];

/** Whether 'a' or 'an' does not fit the first sound of the next word: 'a hour', 'an uniform'. */
function wrongArticle(line: string): boolean {
  return [...line.matchAll(/\b(an?) ([a-z']{1,40})/g)].some(([, article, word = '']) => {
    const sound = pronounce(word)[0]?.[0];
    return sound !== undefined && isVowel(sound) !== (article === 'an');
  });
}

const SINGULAR_IN_S =
  /(ss|us|is|ous|'s|series|news|lens|gas|bus|means|always|yes|this|chess|was|has|less)$/;

/** Whether an indefinite article precedes a plural: 'a trains'. */
function articleBeforePlural(line: string): boolean {
  return [
    ...line.matchAll(/\ban? ([a-z]{1,40}s)(?=$|,| (?:and|in|on|at|by|is|was|that|with|of)\b)/g),
  ].some(([, word = '']) => !SINGULAR_IN_S.test(word) && isKnownWord(word.slice(0, -1)));
}

/** Whether a content word is repeated, except in phrases such as 'day after day'. */
function repeatsWord(line: string): boolean {
  const words =
    line.replace(/\b(\w{1,40}) (after|by|to|and|on) \1\b/g, '').match(/[a-z']{4,}/g) ?? [];
  const full = words
    .map((word) => word.replace(/(s|ing|ed)$/, ''))
    .filter((word) => !OFTEN.has(word));
  return new Set(full).size < full.length;
}

const OFTEN = new Set(
  "with that from what when your then than like this i'll we'll there".split(' '),
);

/** Clichés. */
const CLICHES =
  /\b(?:like a flame|heart of stone|heart on fire|end of the day|all night long|night and day|in the rain again|broken heart|tears? (?:fall|that i|i have cried)|fly (?:so )?high|reach for the (?:sky|stars)|set me free|made for (?:this|love|you)|meant to be|end of time|by my side|one more chance|deep inside|light up the (?:dark|night)|feel(?:s)? the same|slips? away|my soul|every breath|burning bright|chase (?:our|my|the) dreams?|forever and|never let (?:me|you) go|take my hand|world is cold|cold and gr[ea]y|falls? apart|in the house where i grew|dance the night away|wild and free|against all odds|time will tell|live and learn|paint the town|alive tonight|well runs dry|pouring rain|crown (?:is )?on my head|finish is in sight|thick and thin|side by side|hand in hand|against all (?:the )?odds|wings to fly|house will always win|fortune loves|(?:night|park|world) is ours|going wild|my heart is on the (?:floor|grid)|love is an open door|streets are made of (?:gold|light)|city never sleeps|everybody has a dream|hustle never sleeps|takes control|born to run|born to be|beat goes on|made of love|love is louder|walls are coming down|walls are closing in|battle is done|never (?:bend|quit|walk alone|really leave)|will not (?:break|bend)|built for the storm|made of gold|all over again|sleep(?:s)? at night when|begins with you|leads? back to you|all i (?:see|need)$|time just slips|never the same|sings? the same|feel(?:s|ing)? (?:so )?far away|lose (?:myself|my mind)|pieces alone|dreams? come true|heart keeps perfect time|music sets|melody lives on|somewhere between)\b/;

export function isWorn(text: string): boolean {
  return CLICHES.test(text.toLowerCase());
}

/** Share of repeated stressed vowels (assonance, 0..1) and number of internal rhymes of a line. */
export function echoesOf(line: string): { assonance: number; inner: number } {
  const full = spokenWords(line).filter((word) => word.length > 2 && !LIGHT.test(word));
  const sounds = full.map((word) => pronounce(word)[0] ?? []);
  const stressed = sounds.flatMap((phonemes) =>
    phonemes.filter((phoneme) => isVowel(phoneme) && stressOf(phoneme) === 1).slice(0, 1),
  );
  const tails = sounds.map((phonemes) => {
    const at = phonemes.findLastIndex((phoneme) => isVowel(phoneme) && stressOf(phoneme) > 0);
    return at < 0 ? '' : phonemes.slice(at).join(' ').replace(/\d/g, '');
  });
  const repeated = stressed.length - new Set(stressed).size;
  const rhymes = tails.filter(
    (tail, at) =>
      tail !== '' &&
      tails.findIndex((each, index) => each === tail && full[index] !== full[at]) >= 0 &&
      tails.indexOf(tail) < at,
  ).length;
  return { assonance: stressed.length > 1 ? repeated / (stressed.length - 1) : 0, inner: rhymes };
}

const LIGHT =
  /^(the|and|but|for|with|that|this|from|into|our|your|his|her|was|were|are|has|had|have|will|can|could|would|till)$/i;
