import negations from '#content/tables/prompt-negations.json' with { type: 'json' };
/** Function words of prompts, which change the meaning of the words beside them. */

export const NEGATIONS: ReadonlySet<string> = new Set(
  'no without not minus never except exclude skip avoid dont remove omit neither nor hate hates dislike detest loathe isnt arent doesnt shouldnt wouldnt wont cannot excluding excluded omitting lacking nobody noone zero nix ban mute sans aint didnt wasnt werent neednt mustnt lacks lack barring nil forbid despise avoiding skipping removing replace than less 0'.split(
    ' ',
  ),
);
/** 'Without drums, bass' rules out both; 'no drums, bass' only the drums, unless an 'or' ends the list. */
export const RULES_OUT_LISTS: ReadonlySet<string> = new Set(
  'without minus except exclude skip avoid remove omit neither nor hate hates dislike detest loathe excluding omitting lacking zero nix ban mute sans lacks lack barring nil forbid despise avoiding skipping removing replace 0'.split(
    ' ',
  ),
);
/** After these, one unknown word may precede the excluded instrument: 'no cheesy strings'. */
export const RULES_OUT_PLAYERS: ReadonlySet<string> = new Set([...RULES_OUT_LISTS, 'no']);
/** Comparatives: a quality after them is not requested, but an instrument still plays. */
export const WEAKENS: ReadonlySet<string> = new Set(['than', 'less']);
/** Words that may stand between a negation and the first thing that it excludes. */
export const REACHES_OVER: ReadonlySet<string> = new Set(
  (
    'melody melodic instruments instrument sounds things stuff as some for fan big huge fond keen into feeling looking after interested wanting hear hearing include including includes add adding allow allowed go do going here there being ' +
    'get got getting single trace traces hint hints sign ever even another usual typical standard damn damned bloody fucking freaking stupid cheesy boring lame corny generic ' +
    'obvious same whatsoever form sort type whole overused make making let turn become feel feels seem care more leads plays plays has does sounds takes uses using contain contains ' +
    'necessarily exactly particularly especially quite super totally lust on half just wanna gonna lots tons lot bit needed them annoying ugly silly basic lousy crappy shitty old your'
  ).split(' '),
);
/** Words that continue the list of a negation. */
export const CARRIES_ON: ReadonlySet<string> = new Set(
  'and or nor any the a an use want to too much very of kind heavy please in it all out have need be sound overly really so stand than other like from one should shall may that this those these such your my his their give gimme me put'.split(
    ' ',
  ),
);
/** Negations of two words, with the negation of one word that they stand for. */
export const RULING_OUT: ReadonlyMap<string, string> = new Map(Object.entries(negations));
/** Verbs that exclude what follows after a word of `ALL_OF`: 'drop the synths'. */
export const LEAVES_OUT: ReadonlySet<string> = new Set(
  'drop cut lose ditch kill scrap axe chuck bin scratch forget dump yeet trash delete erase nuke toss junk dropping cutting losing ditching'.split(
    ' ',
  ),
);
/** Verbs that exclude what follows when combined with 'out': 'take out the drums'. */
export const OUT_BEHIND: ReadonlySet<string> = new Set(
  'leave take cut strip throw filter leaving taking cutting keep'.split(' '),
);
/**
 * Before the instrument to remove, up to 'for' or 'with' and its replacement: 'swap the guitar for a banjo'.
 */
export const SWAPS: ReadonlySet<string> = new Set(
  'replace replacing swap swapping trade trading substitute exchange'.split(' '),
);
export const SWAPPED: ReadonlySet<string> = new Set(
  'the a an all any my your our those these usual normal standard typical out'.split(' '),
);
/** 'Everything but': all except. */
export const ALL_BUT: ReadonlySet<string> = new Set(['everything', 'anything', 'all']);
export const ALL_OF: ReadonlySet<string> = new Set('the all any'.split(' '));
/** Instruments that enter when they 'drop': 'drop the bass'. */
export const DROPPED: ReadonlySet<string> = new Set('bass beat beats'.split(' '));
/** Before instruments: only these play. */
export const ONLY: ReadonlySet<string> = new Set(
  'only just solo nothing purely exclusively solely merely strictly entirely lone simply'.split(
    ' ',
  ),
);
/** Words that may stand between a word of `ONLY` and its instruments. */
export const ONLY_CARRIES: ReadonlySet<string> = new Set(
  'use using play have want need include featuring a an the some of and but with by to for that one two three loop loops groove beat pair bit touch simple little sound sounds'.split(
    ' ',
  ),
);
/** Behind an instrument: only this one plays. */
export const ONLY_BEHIND: ReadonlySet<string> = new Set(['only', 'alone', 'exclusively', 'solely']);
/** Words before or after an instrument that make it the lead. */
export const LEAD_BEFORE: ReadonlySet<string> = new Set(
  'lead led leading melody fronted carried sung soloist spotlight starring'.split(' '),
);
export const LEAD_BEHIND: ReadonlySet<string> = new Set(
  'lead leads leading melody solo hook riff tune topline theme motif foreground forefront spotlight dominates stars sings'.split(
    ' ',
  ),
);
/** Words that may stand between such a word and its instrument. */
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
/** General words about music, which request nothing by themselves. */
export const SAID: ReadonlySet<string> = new Set(
  (
    'only just solo nothing lead led leading leads melody fronted alone main plays playing played as ' +
    'by on but hook riff from this these be should would can you have has give something more less ' +
    'lots bit nice good great cool feel feeling vibe vibes sound sounds type long short minute minutes ' +
    'beats tracks songs loop instrument instruments its im id play bpm we your into bar bars time ' +
    'leave keep kept left come comes coming later energy inspired mostly mainly one two three all any nor use much too kind heavy instead though stuff yes yeah ok okay none needed'
  ).split(' '),
);
/** Words that exclude the instrument before them: 'leave the piano out', 'vocals off'. */
export const TAKEN_AWAY: ReadonlySet<string> = new Set(
  'out off muted away absent banned forbidden gone silent excluded removed missing no nope raus weg fuera dehors fora nah none never neither banished unwanted unnecessary overrated overused sucks suck verboten verzichten unerwunscht unerwünscht prohibido prohibida prohibidos prohibidas interdit interdite interdits interdites proibido proibida taboo tabu overkill weglassen'.split(
    ' ',
  ),
);
/** Words that may stand between an instrument and such a word. */
export const BETWEEN_AWAY: ReadonlySet<string> = new Set(
  'is are be stay stays staying remain remains left kept keep turned taken switched should must shall to completely totally all please the parts has have go goes bleiben bleibt i we want need can would like do got a'.split(
    ' ',
  ),
);
/**
 * 'Drums aren't needed', 'the guitar should not be there': words between a negation that follows its subject and
 * the end of the clause.
 */
export const NOT_NEEDED: ReadonlySet<string> = new Set(
  (
    'be is there in it this here allowed welcome needed wanted necessary required included belong my thing style have having want need happening play plays appear show up exist ' +
    'please at all the a mix track song beat heard present do does for me used use them any used like liked love working work fit fits i we no go brainer'
  ).split(' '),
);
export const DENIES: ReadonlySet<string> = new Set(
  'no not arent isnt dont doesnt shouldnt wont cant mustnt aint never wouldnt'.split(' '),
);
/** Words after which such a word does not exclude anything: 'out of nowhere', 'off beat'. */
export const NOT_AWAY: ReadonlySet<string> = new Set(
  'of front loud there beat key kilter the'.split(' '),
);
/** Verbs after an instrument that say that it plays. */
export const ACTS: ReadonlySet<string> = new Set(
  'leads lead leading plays playing takes carries carrying sings dominates solo solos enters starts comes joins'.split(
    ' ',
  ),
);
/**
 * Words whose frequent misspellings resemble a musical word: 'somthing' is not 'soothing'.
 */
export const OFTEN_MISTYPED: readonly string[] =
  'player players played playing practise practice something anything nothing everything someone should would could please really looking sounds sounding listen listening little maybe about there their where which because people different instead example whatever without another before after needed wanted using cheesy tracks start starts starting write friends family'.split(
    ' ',
  );
/**
 * Correctly spelt words that are one letter away from a musical word: 'making', 'money', 'doing'.
 */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  (
    'acting advent adverb agitator analogy animate auction babble baboon badger baffle bagging bailing baling balled balling balloon bandar banding banker banking banner ' +
    'banners banning barging barred barrel battled bearing beating beetle belated betting bitch blading blaming blaring bleach bleeds bless blight blobby blood bobbing bogging ' +
    'boggle bogie bolting booing booming booting bottle bounty bowling branch brawling breach breast breeze brooms bubble bugging bully bunch bungle burping burry bushes ' +
    'butting cackle caller calling calves camber canons capping carton catch caves cells centre chairs chambers changing charms charry charting chased chaste chats chatting ' +
    'cheek cheeks cheer cheers cherry chilly chimps chipped chirps christians chubby classing claustrophobia climes clipping comely comics coming concentrated cooing cording ' +
    'corner corners corridor county couple coupled cradling crappy crashed craves creep creeps crimes cropper cropping crossing crowning crowns cruiser cruises crusher crushes ' +
    'crusty crypto cured curled curse curses curved daemon dating dedicate defected demos deriving destroys detained detected diving doing dozing drafting dreads drugging ' +
    'drummed electron engaged ethic exiting exotic fairly falter fasten fatter feaster fiercer filler filling fizzle flying forbids foster freeing garbage glass glossy goings ' +
    'grabber gravel graves greeks grimly grooming grove growing grows grudge hardware hashed hater header heading healer heaping hearing heated heather heating heaving hinted ' +
    'holler homeless hopper hopping hostages hotter houses hover hugged hugging hunter hunting indians intimated jiggle jitters juggle kidding killing kitten knock lager large ' +
    'levers lighted likely livery living lodging logging losers losing lover loves mangle mantle medicate menaces mental message metals moderator money mopping morning movies ' +
    'moving nagging nerves partly photograph picnics pimping plaid plains planet planks plotting plucky praised praises prophets punch quests quiets quirks racking ragged ' +
    'raking ranger rapids rating raving recorded regrets reigned related relating resell revenue ripped ripper rocked rockers rocket rolled roofer routing sacred sailing ' +
    'sample sander savages saying scaled scanning scoping scorer sells setting shaken shared shares sharing shaver shells shipping shitty shooting shorts showed shower shreds ' +
    'signing simmer sinking sinner sinners sipping sister slamming slapped slipping sloppy slouch smells smudge snakes sneak sneeze snoring snowed sooner sorts sounded souring ' +
    'space spacer spaces spare speeds spells spine spots springs stacking stalling stamps stared staying steam steeper steering stepping stinging stone stoned stones stopping ' +
    'stops storing stranger straps streamed streaming streams striped stumps subdue subset suffer summary summed summons supper suspicions swapping sweeps sweets swooping ' +
    'tables tasting temple tenders thread trace tracker trailed trailing trainer trash treads tricking triple trumpeted tucking unkind urban vices violet vocation voiced ' +
    'warmed washed washer wastes watches welding whimper winger winner winters wishes worlds ' +
    'buys hast quite sign showdown zing singe hockey cookie horner parity shanker numeral reorder signer sommer montag langer andern beginnen preise junge westen rollen gente tener tierra contar gritar sentar techo correo marca pasado memoria fuente cuello cansado baja'
  ).split(' '),
);
