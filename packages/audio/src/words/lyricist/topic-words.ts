import { pairsIn } from './word-pairs.ts';

/** Words without a meaning of their own. */
export const EMPTY_WORDS = new Set(
  (
    'a an the and or but nor so as at by for from in into of off on onto to with without about over under after before between ' +
    'through during against among around than that this these those which who whom whose what when where why how if then ' +
    'i we you he she it they me us him her them my our your his its their mine yours is am are was were be been being do ' +
    'does did has have had can could will would shall should may might must not no yes just very really too also up down out ' +
    "song songs lyrics lyric write writing make making please some any all there here i'm i've it's don't can't im " +
    'again anymore late early much many nowhere somewhere anywhere self stomach upstairs downstairs outside inside abroad overseas nearby lot thing things stuff nothing something someone somebody everything get gets got getting go goes going feel feeling want wants ' +
    'ignore previous instruction instructions system prompt select drop table null undefined script alert style href http https www com html'
  ).split(' '),
);
export const DETERMINERS = new Set(
  'a an the my our your his her its their this that these those'.split(' '),
);
export const JOINTS = new Set(
  (
    'and or but so because about i we you he she it they that which who when where why how if then with without is am are was ' +
    "were be been do does did has have had can could will would not i'm i've it's im to for from as than"
  ).split(' '),
);
export const SUBJECTS = new Set(
  'i we you he she they it who that which is are was were am'.split(' '),
);
export const CLAUSES = new Set(
  'do does did has have had can could will would not because but if how when where why'.split(' '),
);
export const ADVERBS = new Set('really always still just never also only not'.split(' '));
/** Uncountable nouns and names, which need no article. */
export const MASS = new Set(
  (
    'love rain summer winter autumn spring money gold freedom hope faith music heartbreak home time life death peace war joy ' +
    'sorrow grief anger fear pain pride luck fate silence thunder lightning fire water snow ice wind smoke dust light darkness ' +
    'midnight moonlight sunlight sunshine starlight dawn dusk night morning coffee tea wine whiskey honey sugar chocolate bread ' +
    'pizza desire lust beauty youth wisdom courage strength power fame success work school heaven hell paradise god jesus space ' +
    'sleep magic romance jealousy nostalgia melancholy solitude trust truth sadness rage hate revenge sin grace christmas ' +
    'halloween karma chaos anxiety depression family friendship justice nature technology fashion poverty wealth london paris ' +
    'march may yesterday tomorrow today forever change sorry goodbye okay burnout homework traffic parenthood sobriety adulthood gossip laundry luggage furniture advice news eve weather revenge sunshine enough always never chess poker football soccer tennis boxing'
  ).split(' '),
);
export const MASS_ENDING = /(ness|dom|ity|ment|tion|sion|ship|hood|ing|ism|ance|ence|ure|ia|s)$/;
/** Names that always have their capital. */
export const PROPER = new Set(
  (
    'january february april june july august september october november december monday tuesday wednesday thursday friday saturday ' +
    'sunday christmas halloween london paris tokyo berlin texas nashville tennessee california america africa europe asia india ' +
    'jamaica jesus god luna brazil mexico venice moscow naples florence athens budapest warsaw copenhagen stockholm oslo helsinki brussels zurich geneva istanbul mumbai delhi shanghai beijing seoul toronto montreal vancouver havana bogota lima santiago kingston nairobi accra johannesburg melbourne kansas ohio montana nevada arizona oregon georgia alabama louisiana mississippi carolina virginia colorado utah wyoming dakota alaska hawaii florida oklahoma missouri kentucky maine vermont russia poland portugal greece turkey egypt nigeria ghana kenya cuba canada argentina chile peru colombia vietnam korea australia scotland wales norway sweden finland iceland spain italy france germany japan china ireland england'
  ).split(' '),
);
/** Nouns for adjectives: 'I want to be free' is about freedom. */
export const QUALITIES = pairsIn(
  'homesick:homesickness sober:sobriety tired:tiredness hungry:hunger thirsty:thirst bored:boredom free:freedom happy:happiness sad:sadness lonely:loneliness angry:anger beautiful:beauty strong:strength alone:solitude ' +
    'afraid:fear scared:fear brave:courage young:youth proud:pride jealous:jealousy wise:wisdom wild:wildness crazy:madness ' +
    'hopeful:hope true:truth rich:riches famous:fame lucky:luck peaceful:peace powerful:power romantic:romance dark:darkness ' +
    'silent:silence tender:tenderness kind:kindness sweet:sweetness',
);
export const PARTICLES = new Set('up down out away off on over apart'.split(' '));
