/** Normalises questions and entries alike: removes differences of spelling, endings and filler words. */

/** Longer words are cut: no meaningful word is longer. */
const LONGEST_WORD = 40;

/** The words of a text in order, without stop words. */
export function contentWords(text: string): string[] {
  // 'What does sidechain mean' is not about mean comments.
  const withoutMeaning = text.replace(
    /\b(what(?:'?s| do(?:es)?| is| are)?\b.{0,200})\bmean(?:t|s)?\b(?=\W{0,60}$)/iu,
    '$1',
  );
  return wordsOf(withoutMeaning)
    .map((word) => SHORT_FORMS[word] ?? word)
    .filter((word) => !SAYS_NOTHING.has(word))
    .map(stem);
}

/** All words in lower case, without accents and apostrophes: "don't" is one word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b(d)\.(i)\.(y)\b/g, 'diy');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Removes the commonest English endings, and maps synonyms that artists use to one word. */
function stem(word: string): string {
  const synonym = SAME[word];
  if (synonym !== undefined) return synonym;
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

/** Removes a final e as well, so that 'release' and 'releasing' match. */
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
  'gear equipment equip hardware',
  'clash fight fighting fights',
  'dull muffled lifeless',
  'afraid scared fear fright nervous nerves anxious anxiety',
  'exhaust exhausted burnout burnt burned tired worn',
  'argue argument quarrel conflict conflicts dispute',
  'rehearsal rehearse rehearsing practice practise practising practicing',
  'steal stole stolen copied rip ripped plagiarism',
  'remove delete erase',
  'journalist journalists journo editor editors writer writers reporter',
  'blog blogs magazine magazines zine zines',
  'newspaper newspapers paper papers',
  'hotel hotels accommodation bed beds sleep sleeping lodging',
  'drummer drummers',
  'member members bandmate bandmates mate mates',
  'pay pays paid paying payment payments payout payouts',
  'fee fees wage',
  'upload uploads uploaded uploading deliver delivered delivery',
  'buy buying bought purchase',
  'promoter promoters organiser organisers',
  'society societies gema prs ascap bmi sacem sgae',
  'percent percentage cut share shares',
  'producer producers beatmaker beatmakers',
  'engineer engineers mixer',
  'studio studios',
  'phone smartphone iphone android mobile cellphone',
  'shaky wobbly shake shaking',
  'cheap cheaper cheapest affordable inexpensive',
  'boring bored bores dull monotonous repetitive',
  'catchy memorable sticky earworm',
  'ugly amateurish unprofessional bad',
  'people person persons human humans',
  'audience crowd crowds public',
  'company firm',
  'question questions',
  'beginner beginners newbie newcomer newcomers rookie',
  'permission permit permits consent allowed allow',
  'forbidden illegal prohibited',
  'rejected refused declined reject refuse decline turned',
  'nasty hateful hater haters trolls troll insult insults mean abuse bully bullied',
  'hashtag hashtags',
  'caption captions',
  'post posts posting posted',
  'comment comments',
  'message messages dm dms',
  'platform platforms network networks',
  'stage stages',
  'rider riders',
  'support opener opening',
  'tax taxes taxation',
  'bass basses sub subs',
  'drum drums',
  'chord chords harmony harmonies',
  'mix mixing mixes mixed mixdown',
  'master mastering masters mastered',
  'headphone headphones cans earphones',
  'speaker speakers monitor monitors',
  'noise hiss hum buzz hissing humming',
  'size sizes dimension dimensions large big large',
  'print printing printed prints printer',
  'flyer flyers',
  'earn earning earnings income',
  'bounce bounces bouncing export exports exporting render rendering',
  'impersonate impersonating impersonation pretend pretends pretending fake',
  'slice portion',
  'swap replace exchange',
  'begin start starts starting beginning',
  'typo misspelling misspelt',
  'band bands group',
  'bassist guitarist keyboardist singer vocalist',
];

const SAME: Record<string, string> = Object.fromEntries(
  GROUPS.flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return [first, ...others].map((word) => [word, first]);
  }),
);

const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `a about actually arent cant couldnt didnt doesnt hasnt havent hows ok okay pls plz please shouldnt still thats theres
  wasnt whos wont wouldnt best good better after all also am an and any anything are as at be been but by can could did do does doing
  done dont each ever every for from get gets getting give go going goes gonna good got gotta had has have having he hello help her here hey hi him his how i
  id if ill im in into is isnt it its itself ive just kinda know lately let lets like lot lots make makes making maybe me mine more most much my myself
  need never no not now of off often oh on once one only or other our ours over own perhaps please pretty probably quite r rather really right
  said same say says shall she should so some somebody someone something somehow sort soon stuff such suppose sure take taken takes taking
  tell than thank thanks that the their them then there these they thing things think this those though to too totally try trying u up ur us
  use used uses using usually very wanna want wanted wants was way we well were weve what whats when where which while who whole whom why will
  with without wonder wondering would yeah yes yet yo you your youre possible actual normal normally weird strange kind guy dude bro mate hmm
  advice advise idea? explain mean? means? happen happens seem seems look? able whether because since until`
    .split(/\s+/)
    .filter((word) => !word.endsWith('?')),
);

const SHORT_FORMS: Readonly<Record<string, string>> = {
  ppl: 'people',
  insta: 'instagram',
  ig: 'instagram',
  vid: 'video',
  vids: 'video',
  fb: 'facebook',
  yt: 'youtube',
  pic: 'picture',
  pics: 'picture',
  prod: 'producer',
  gtr: 'guitar',
  vox: 'vocals',
  vocs: 'vocals',
  hifi: 'resolution',
  lofi: 'lofi',
  rel: 'release',
  dist: 'distributor',
  comp: 'compressor',
  nite: 'night',
  tix: 'tickets',
  mgr: 'manager',
  pub: 'publishing',
  feat: 'featured',
  ft: 'featured',
  mo: 'month',
  wk: 'week',
  hrs: 'hours',
  tmrw: 'tomorrow',
  bday: 'birthday',
  rehearsals: 'rehearsal',
  socials: 'social',
  soundcheck: 'soundcheck',
  eqing: 'eq',
  autotuned: 'autotune',
  sss: 'sibilance',
};
