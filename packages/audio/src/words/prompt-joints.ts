/** Words of a prompt that name nothing by themselves, but say how what they stand beside is meant. */

export const NEGATIONS: ReadonlySet<string> = new Set(
  'no without not minus never except exclude skip avoid dont remove omit neither nor hate hates dislike isnt arent doesnt shouldnt wouldnt'.split(
    ' ',
  ),
);
/** 'Without drums, bass' rules out both; 'no drums, bass' only the drums, unless an 'or' ends the list. */
export const RULES_OUT_LISTS: ReadonlySet<string> = new Set(
  'without minus except exclude skip avoid remove omit neither nor hate hates dislike'.split(' '),
);
/** Behind these, one word that means nothing may stand before who is ruled out: 'no cheesy strings'. */
export const RULES_OUT_PLAYERS: ReadonlySet<string> = new Set([...RULES_OUT_LISTS, 'no']);
/** Behind a negation: what comes next is ruled out as well. */
export const CARRIES_ON: ReadonlySet<string> = new Set(
  'and or nor any the a an use want too much very of kind heavy please in it all out have need be sound overly really so stand than other like from'.split(
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
]);
/** They rule out what comes next, where a word of `ALL_OF` stands between: 'drop the synths'. */
export const LEAVES_OUT: ReadonlySet<string> = new Set('drop cut lose ditch kill'.split(' '));
/** 'Everything but': all except. */
export const ALL_BUT: ReadonlySet<string> = new Set(['everything', 'anything', 'all']);
export const ALL_OF: ReadonlySet<string> = new Set('the all any'.split(' '));
/** What is dropped where it begins to play: 'drop the bass'. */
export const DROPPED: ReadonlySet<string> = new Set('bass beat beats'.split(' '));
/** Before instruments: nobody else. */
export const ONLY: ReadonlySet<string> = new Set(['only', 'just', 'solo', 'nothing']);
/** They may stand between such a word and its instruments. */
export const ONLY_CARRIES: ReadonlySet<string> = new Set(
  'a an the some of and but with by one two three'.split(' '),
);
/** Behind an instrument: nobody else. */
export const ONLY_BEHIND: ReadonlySet<string> = new Set(['only', 'alone']);
/** Before an instrument, or behind it: it plays the melody. */
export const LEAD_BEFORE: ReadonlySet<string> = new Set(
  'lead led leading melody fronted'.split(' '),
);
export const LEAD_BEHIND: ReadonlySet<string> = new Set(
  'lead leads leading melody solo hook riff tune'.split(' '),
);
/** They may stand between such a word and its instrument. */
export const BETWEEN: ReadonlySet<string> = new Set(
  'by on at a an the but with is of for plays played from it'.split(' '),
);
export const BETWEEN_BEHIND: ReadonlySet<string> = new Set(
  'plays playing that which who as is on in a the main its has takes take carries carry carrying taking does over'.split(
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
