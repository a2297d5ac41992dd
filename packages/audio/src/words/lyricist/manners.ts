import type { Genre, Mood } from '../../vocabulary.ts';
import type { Pieces, Tone } from './general.ts';
import type { RhymeScheme } from './rhyme-scheme.ts';

/** How a family of genres writes. */
export interface Manner {
  /** Syllables of a verse's lines, in turn, where no hum asks for others. */
  readonly verse: readonly number[];
  readonly chorus: readonly number[];
  /** Lines in a verse without a hum. */
  readonly verseLines: 4 | 6 | 8;
  readonly scheme: RhymeScheme;
  /** Whether the two halves of a line may rhyme with each other. */
  readonly innerRhymes: boolean;
  /** Calls that may open a line. */
  readonly calls: readonly string[];
  readonly pieces: Pieces;
}

export type Family =
  'rap' | 'soul' | 'dance' | 'pop' | 'rock' | 'roots' | 'jazz' | 'tropic' | 'calm';

export const MANNERS: Readonly<Record<Family, Manner>> = {
  rap: {
    verse: [11, 11, 12, 11],
    chorus: [8, 8],
    verseLines: 8,
    scheme: 'AABB',
    innerRhymes: true,
    calls: ['Yeah,', 'Look,', 'Yo,', 'Uh,', 'Listen,'],
    pieces: {
      things:
        'the block and the beat/a pen and a page/the mic in my hand/the streets that I know/the chain and the cost/the hood in the rain',
      acts: 'spit every word like a flame/put it all down on the page/run through the city at night/rep for the block where I grew/keep my circle tight/rise while the rest of them sleep/flip every loss to a win',
      places:
        'on the block all day/in the back of the club/from the jump/on the mic tonight/day and night/with my day ones here',
      facts:
        'they said I would never make it/the flow is cold as ice/we came from the mud to the sky/the beat is knocking slow/my name is on every wall/they talk but they never show/the real ones know my name',
    },
  },
  soul: {
    verse: [9, 8, 9, 8],
    chorus: [8, 8],
    verseLines: 4,
    scheme: 'ABAB',
    innerRhymes: false,
    calls: ['Baby,', 'Oh,', 'Darling,', 'Mmm,'],
    pieces: {
      things:
        'the slow in your walk/the honey in your voice/a love that is true/the way that you move/the heat when we touch',
      acts: 'give you the best of me/take it slow with you/call you up late at night/love you the way that you need/get a little closer now/let you know how I feel',
      places:
        'all night long/late at night/nice and slow/with the lights down low/deep in my soul/till the morning comes',
      facts:
        'you got me in my feelings/I need you next to me/you give me that sweet love/nobody does it like you/I feel it in my soul/you got a hold on me',
    },
  },
  dance: {
    verse: [7, 7, 7, 7],
    chorus: [6, 6],
    verseLines: 4,
    scheme: 'AABB',
    innerRhymes: false,
    calls: ['Oh,', 'Hey,', 'Now,', 'Come on,'],
    pieces: {
      things:
        'the pulse of the night/the flash and the glow/a wave made of sound/the kick and the drum',
      acts: 'feel it come alive/lose control tonight/let the rhythm in/turn it up and fly/move until the dawn/rise into the light/feel the city glow',
      places:
        'in the strobing light/on the floor tonight/higher and higher/into the sound/all night long/one more time',
      facts:
        'the lights are in my eyes/we never come down/the rhythm takes me over/I feel it in my veins/the night is in control/my heart is in the beat',
    },
  },
  pop: {
    verse: [8, 7, 8, 7],
    chorus: [8, 7],
    verseLines: 4,
    scheme: 'ABAB',
    innerRhymes: false,
    calls: ['Oh,', 'Hey,', 'So,', 'Baby,'],
    pieces: {
      things: 'the spark in the dark/a moment to keep/your name on my phone/the high and the low',
      acts: 'fall for the moment again/say what we mean for once/hold on and never look back/write it in neon and gold/make it a night to keep/sing at the top of my lungs',
      places:
        'right here and now/one more time/into the night/all over again/from the top/like the very first time',
      facts:
        'my heart is going wild/I know you feel it too/this is our time to shine/we could be something real/you had me from the start/I never want to stop',
    },
  },
  rock: {
    verse: [8, 8, 8, 8],
    chorus: [7, 7],
    verseLines: 4,
    scheme: 'ABAB',
    innerRhymes: false,
    calls: ['Hey,', 'Oh,', 'Yeah,', 'Now,'],
    pieces: {
      things:
        'the feedback and the noise/a busted amp/the kids on the wall/the dirt and the chrome',
      acts: 'turn up the amps and scream/burn out before we fade/kick down the door and run/crash through the barricade/bleed for the song tonight/raise up a fist and shout',
      places:
        'louder than bombs/in the back of the van/on a broken street/with the amps turned up/out of control/against the wind',
      facts:
        'the kids are on the run/we never will grow old/the amps begin to scream/nobody owns us now/the night belongs to us/we are the broken ones',
    },
  },
  roots: {
    verse: [8, 6, 8, 6],
    chorus: [8, 6],
    verseLines: 4,
    scheme: 'ABCB',
    innerRhymes: false,
    calls: ['Well,', 'Oh,', 'Lord,', 'Now,'],
    pieces: {
      things:
        "the boots by the door/a letter in a drawer/the train whistle blow/my granddaddy's watch/a ring in a drawer/a dollar and a dream",
      acts: 'tip my hat and go/say a prayer and drive/hang my head and cry/sing you the song my daddy sang/walk that line again/work this land till I die',
      places:
        'way down the line/on a gravel road/in my Sunday best/by the fireside/way back when/in the morning dew',
      facts:
        'my mama tells me so/the preacher says a prayer/the train is running late/the whiskey tells the truth/that old dog hunts no more/the fields are green in spring/he never says a word',
    },
  },
  jazz: {
    verse: [9, 8, 9, 8],
    chorus: [8, 7],
    verseLines: 4,
    scheme: 'AABB',
    innerRhymes: false,
    calls: ['Oh,', 'Well,', 'Darling,', 'Lord,'],
    pieces: {
      things:
        'the smoke and the glass/a seat at the bar/the horn and the hush/the last of the wine/a dime for the song',
      acts: 'order another and sigh/croon to the bartender low/walk in the rain and sing/waltz by the river at two/tip my hat to the moon/cry in my glass again',
      places:
        'at a quarter to three/in a smoky room/down on Basin Street/when the horn plays low/over one more glass/after the show',
      facts:
        'the horn is crying low/the band has gone on home/the blues came in with the rain/my baby caught the train/the bar is closing down/the piano knows my woe',
    },
  },
  tropic: {
    verse: [8, 8, 8, 8],
    chorus: [7, 7],
    verseLines: 4,
    scheme: 'AABB',
    innerRhymes: false,
    calls: ['Ay,', 'Oh,', 'Hey,', 'Baby,'],
    pieces: {
      things:
        'the drum and the sea/the sway of your hips/the fruit on the vine/the heat of the night/the palm and the breeze',
      acts: 'whine to the drum tonight/sway by the side of the sea/roll with the riddim all night/dance in the sand with you/send all the worry away/move like a palm in the wind',
      places:
        'down by the sea/under the palm trees/in the island sun/to the beat of the drum/in the heat of the night/one love, one way',
      facts:
        'the drums are calling you/the sun is going down/the riddim never lies/your waist is in my hands/the island knows our song/every little thing will be fine',
    },
  },
  calm: {
    verse: [6, 6, 6, 6],
    chorus: [6, 5],
    verseLines: 4,
    scheme: 'ABCB',
    innerRhymes: false,
    calls: ['Oh,', 'Now,', 'And'],
    pieces: {
      things: 'the hush and the hum/a slow blue light/the dust in the sun/the space between',
      acts: 'breathe and let it go/rest here for a while/listen to the rain/watch the evening fall/leave the day behind/let the quiet in',
      places:
        'in the quiet air/soft and low/for a while/by the window light/far from the noise/in the blue',
      facts:
        'the day is winding down/there is nowhere to be/the tape is running slow/the lamp is burning low/the rain is on the pane/the silence is a friend',
    },
  },
};

export const FAMILY_OF: Readonly<Record<Genre, Family>> = {
  electronic: 'dance',
  'hip-hop': 'rap',
  trap: 'rap',
  drill: 'rap',
  'lo-fi': 'calm',
  'boom-bap': 'rap',
  rnb: 'soul',
  soul: 'soul',
  funk: 'soul',
  disco: 'dance',
  house: 'dance',
  'deep-house': 'dance',
  techno: 'dance',
  trance: 'dance',
  'drum-and-bass': 'dance',
  dubstep: 'dance',
  garage: 'dance',
  ambient: 'calm',
  synthwave: 'pop',
  pop: 'pop',
  'k-pop': 'pop',
  indie: 'rock',
  rock: 'rock',
  metal: 'rock',
  punk: 'rock',
  jazz: 'jazz',
  blues: 'jazz',
  gospel: 'soul',
  country: 'roots',
  folk: 'roots',
  reggae: 'tropic',
  dancehall: 'tropic',
  afrobeats: 'tropic',
  latin: 'tropic',
};

export const TONE_OF: Readonly<Record<Mood, Tone>> = {
  energetic: 'bright',
  happy: 'bright',
  uplifting: 'bright',
  chill: 'dreamy',
  dreamy: 'dreamy',
  romantic: 'tender',
  melancholic: 'blue',
  sad: 'blue',
  dark: 'fierce',
  aggressive: 'fierce',
  epic: 'fierce',
  mysterious: 'dreamy',
  nostalgic: 'blue',
  hopeful: 'bright',
  playful: 'bright',
  tense: 'fierce',
  sensual: 'tender',
  meditative: 'dreamy',
};
