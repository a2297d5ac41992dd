/**
 * What a question and an entry have in common once spelling, endings and manners of speaking are taken
 * away. Both sides go through the same mill.
 */

/** A text's words in their order, without those that say nothing about its subject. */
export function contentWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !SAYS_NOTHING.has(word))
    .map(stem);
}

/** All words, small, without accents and apostrophes: "don't" is one. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b(d)\.(i)\.(y)\b/g, 'diy');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * A word without its ending, by the commonest of English's endings, and then by its meaning where
 * artists have several words for a thing.
 */
function stem(word: string): string {
  const said = SAME[word];
  if (said !== undefined) return said;
  const short = withoutEnding(word);
  return SAME[short] ?? short;
}

function withoutEnding(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (/(ss|us|is)$/.test(word)) return word;
  for (const [ending, kept] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    return undoubled(rest + kept);
  }
  return undoubled(word);
}

/** The e at the end goes as well, so that 'release' and 'releasing' meet. */
function undoubled(word: string): string {
  const bare = word.length > 4 ? word.replace(/e$/, '') : word;
  return bare.replace(/([bdgmnprt])\1$/, '$1');
}

const ENDINGS: ReadonlyArray<readonly [string, string]> = [
  ['iness', 'y'],
  ['ness', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ings', ''],
  ['ing', ''],
  ['edly', ''],
  ['ed', ''],
  ['ers', 'er'],
  ['ly', ''],
  ['es', 'e'],
  ['s', ''],
];

const GROUPS: readonly string[] = [
  'show gig concert gigs concerts shows',
  'song songs track tracks tune tunes',
  'venue venues club clubs room rooms',
  'video videos clip clips',
  'picture pictures photo photos image images photograph',
  'colour color colours colors',
  'licence license licences licenses licensing',
  'neighbouring neighboring',
  'visualiser visualizer',
  'voice vocal vocals voices singing',
  'mail email emails mails mailing',
  'money cash',
  'cost costs price prices pricing charge charges',
  'fan fans follower followers listener listeners',
  'musician musicians artist artists',
  'rap rapper rappers',
  'lyric lyrics',
  'manager managers management',
  'distributor distributors distribution',
  'font fonts typeface typefaces',
  'mic mics microphone microphones',
  'shirt shirts tshirt tshirts tee tees',
  'bpm tempo tempos',
  'contract contracts agreement agreements',
  'agent agents',
  'synth synths synthesizer synthesiser',
  'film films movie movies',
  'ad ads advert adverts advertising advertisement',
  'cover covers artwork',
  'indie independent',
  'epk presskit',
  'tv television telly',
  'sidechain',
  'autotune',
  'presave presaves',
  'royalty royalties',
  'sign signed signing',
  'idea ideas',
  'loud loudness louder loudly volume',
  'bio biography',
  'spotify deezer tidal',
  'poster posters flyer flyers',
  'logo logos',
  'tiktok reel reels',
  'instagram insta ig',
  'quit leave exit',
  'earn earning earnings income',
];

const SAME: Record<string, string> = Object.fromEntries(
  GROUPS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return [first, ...others].map((word) => [word, first]);
  }),
);

const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `a about actually arent cant couldnt didnt doesnt hasnt havent hows ok okay pls plz shouldnt still thats theres
  wasnt whos wont wouldnt best good better after all also am an and any anything are as at be been but by can could did do does doing
  done dont each for from get gets getting give go going good got had has have having he help her here him his how i
  id if ill im in into is isnt it its ive just know let like make makes me mine more most much my need no
  not of on one or our out please really same shall she should so some someone something somebody tell than
  that the their them then there these they thing things this those to too up us use using very want wants was
  way we well were what whats when where which while who why will with would yes yet you your youre`.split(
    /\s+/,
  ),
);
