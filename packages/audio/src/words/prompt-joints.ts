/** Words of a prompt that name nothing by themselves, but say how what they stand beside is meant. */

export const NEGATIONS: ReadonlySet<string> = new Set(
  'no without not minus never except exclude skip avoid dont remove omit neither nor hate hates dislike detest loathe isnt arent doesnt shouldnt wouldnt wont cannot excluding excluded omitting lacking nobody noone zero nix ban mute sans'.split(
    ' ',
  ),
);
/** 'Without drums, bass' rules out both; 'no drums, bass' only the drums, unless an 'or' ends the list. */
export const RULES_OUT_LISTS: ReadonlySet<string> = new Set(
  'without minus except exclude skip avoid remove omit neither nor hate hates dislike detest loathe excluding omitting lacking zero nix ban mute sans'.split(
    ' ',
  ),
);
/** Behind these, one word that means nothing may stand before who is ruled out: 'no cheesy strings'. */
export const RULES_OUT_PLAYERS: ReadonlySet<string> = new Set([...RULES_OUT_LISTS, 'no']);
/** Behind a negation: what comes next is ruled out as well. */
export const CARRIES_ON: ReadonlySet<string> = new Set(
  'and or nor any the a an use want to too much very of kind heavy please in it all out have need be sound overly really so stand than other like from one should shall may that this those these such your my his their give gimme me put'.split(
    ' ',
  ),
);
/** Two words that rule out what comes next, by the first of them. */
export const RULING_OUT: ReadonlyMap<string, string> = new Map([
  ['instead of', 'without'],
  ['rather than', 'without'],
  ['cant stand', 'hate'],
  ['everything but', 'except'],
  ['anything but', 'except'],
  ['all but', 'except'],
  ['other than', 'except'],
  ['apart from', 'except'],
  ['aside from', 'except'],
  ['tired of', 'hate'],
  ['sick of', 'hate'],
  ['nothing too', 'not'],
  ['not with', 'without'],
  ['free of', 'without'],
  ['no one', 'no'],
  ['rid of', 'without'],
  ['away with', 'without'],
  ['none of', 'without'],
  ['devoid of', 'without'],
  ['void of', 'without'],
  ['fan of', 'fan'],
  ['down to', 'only'],
  ['hold the', 'skip'],
  ['nothing with', 'without'],
  ['nothing like', 'not'],
]);
/** They rule out what comes next, where a word of `ALL_OF` stands between: 'drop the synths'. */
export const LEAVES_OUT: ReadonlySet<string> = new Set(
  'drop cut lose ditch kill scrap axe chuck bin scratch'.split(' '),
);
/** 'Everything but': all except. */
export const ALL_BUT: ReadonlySet<string> = new Set(['everything', 'anything', 'all']);
export const ALL_OF: ReadonlySet<string> = new Set('the all any'.split(' '));
/** What is dropped where it begins to play: 'drop the bass'. */
export const DROPPED: ReadonlySet<string> = new Set('bass beat beats'.split(' '));
/** Before instruments: nobody else. */
export const ONLY: ReadonlySet<string> = new Set(
  'only just solo nothing purely exclusively solely merely strictly entirely lone simply'.split(
    ' ',
  ),
);
/** They may stand between such a word and its instruments. */
export const ONLY_CARRIES: ReadonlySet<string> = new Set(
  'a an the some of and but with by to for that one two three loop loops groove beat pair bit touch simple little sound sounds'.split(
    ' ',
  ),
);
/** Behind an instrument: nobody else. */
export const ONLY_BEHIND: ReadonlySet<string> = new Set(['only', 'alone', 'exclusively', 'solely']);
/** Before an instrument, or behind it: it plays the melody. */
export const LEAD_BEFORE: ReadonlySet<string> = new Set(
  'lead led leading melody fronted carried sung soloist spotlight starring'.split(' '),
);
export const LEAD_BEHIND: ReadonlySet<string> = new Set(
  'lead leads leading melody solo hook riff tune topline theme motif foreground forefront spotlight dominates stars sings'.split(
    ' ',
  ),
);
/** They may stand between such a word and its instrument. */
export const BETWEEN: ReadonlySet<string> = new Set(
  'by on at a an the but with is of for plays played from it'.split(' '),
);
export const BETWEEN_BEHIND: ReadonlySet<string> = new Set(
  'plays play playing to that which who as is make makes on in a the main its has takes take carries carry carrying taking does do over should must shall can stands up'.split(
    ' ',
  ),
);
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an the and or with in at of for to my me some make create beat track song music style mood tempo ' +
    'around about like that is it very please i want need featuring key'
  ).split(' '),
);
/** Words about the music that name nothing in particular, and ask for nothing that isn't done. */
export const SAID: ReadonlySet<string> = new Set(
  (
    'only just solo nothing lead led leading leads melody fronted alone main plays playing played as ' +
    'by on but hook riff from this these be should would can you have has give something more less ' +
    'lots bit nice good great cool feel feeling vibe vibes sound sounds type long short minute minutes ' +
    'beats tracks songs loop instrument instruments its im id play bpm we your into bar bars time ' +
    'inspired mostly mainly one two three all any nor use much too kind heavy instead'
  ).split(' '),
);
/** Behind an instrument, these take it away: 'leave the piano out', 'vocals off'. */
export const TAKEN_AWAY: ReadonlySet<string> = new Set(
  'out off muted away absent banned forbidden gone silent excluded removed missing no nope raus weg fuera dehors fora'.split(
    ' ',
  ),
);
/** They may stand between an instrument and such a word. */
export const BETWEEN_AWAY: ReadonlySet<string> = new Set(
  'is are be stay stays staying remain remains left kept keep turned taken switched should must shall to completely totally all please the parts has have go goes bleiben bleibt'.split(
    ' ',
  ),
);
/** Behind such a word, it takes nothing away: 'out of nowhere', 'off beat'. */
export const NOT_AWAY: ReadonlySet<string> = new Set(
  'of front loud there beat key kilter the'.split(' '),
);
/** What players do: behind an instrument these say that it plays. */
export const ACTS: ReadonlySet<string> = new Set(
  'leads lead leading plays playing takes carries carrying sings dominates solo solos enters starts comes joins'.split(
    ' ',
  ),
);
/** Words that are often mistyped, and then look like one that asks for something: 'somthing' is not 'soothing'. */
export const OFTEN_MISTYPED: readonly string[] =
  'player players played playing practise practice something anything nothing everything someone should would could please really looking sounds sounding listen listening little maybe about there their where which because people different instead example whatever without another before after needed wanted using cheesy tracks start starts starting write friends family'.split(
    ' ',
  );
