/**
 * Events of the demo's scene: follows, takes, requests, messages and orders. Artists are named by their
 * handles, tracks by their titles; times are hours before the first start of the demo.
 */

/** Handle of the artist whose screens the demo shows filled: the first of the scene. */
export const LEAD = 'oona-vesper';

/** Artists followed by `who`, in order; the newest last. */
export const FOLLOWS: readonly { who: string; whom: readonly string[]; hoursAgo: number }[] = [
  { who: 'halden-quay', whom: [LEAD, 'marit-ashgrove'], hoursAgo: 400 },
  { who: 'tin-chapel', whom: [LEAD, 'halden-quay', 'tarmac-31'], hoursAgo: 310 },
  { who: LEAD, whom: ['halden-quay', 'tin-chapel', 'marit-ashgrove'], hoursAgo: 300 },
  { who: 'marit-ashgrove', whom: ['halden-quay', 'quiet-appliance'], hoursAgo: 90 },
  { who: 'copper-mirage', whom: [LEAD, 'tarmac-31'], hoursAgo: 9 },
  { who: 'quiet-appliance', whom: [LEAD, 'tin-chapel'], hoursAgo: 6 },
  { who: 'tarmac-31', whom: [LEAD, 'copper-mirage'], hoursAgo: 3 },
];

export interface DemoSpace {
  /** Unique: seeds the request, and its messages. */
  key: string;
  track: string;
  owner: string;
  collaborator: string;
  hoursAgo: number;
  /** With a vocal of this many seconds, or a request of this kind. */
  ask: { sings: number; words: string } | { type: 'remix' | 'producer' | 'feature'; words: string };
  decided?: { status: 'active' | 'rejected'; hoursAgo: number };
  /** `by` is the owner or the collaborator. */
  chat: readonly { by: 'owner' | 'collaborator'; words: string; hoursAgo: number }[];
}

export const SPACES: readonly DemoSpace[] = [
  {
    key: 'porcelain-halden',
    track: 'Porcelain Hours',
    owner: LEAD,
    collaborator: 'halden-quay',
    hoursAgo: 170,
    ask: { sings: 24, words: 'A low harmony under the second verse. Tell me if it is too much.' },
    decided: { status: 'active', hoursAgo: 160 },
    chat: [
      {
        by: 'owner',
        words: 'This is lovely. The bit at “still there” most of all.',
        hoursAgo: 159,
      },
      { by: 'collaborator', words: 'I can do it again, closer to the microphone?', hoursAgo: 158 },
      { by: 'owner', words: 'No, keep the room. I like hearing your stairs.', hoursAgo: 157 },
      {
        by: 'collaborator',
        words: 'Then I come in half a bar later. New take tomorrow.',
        hoursAgo: 30,
      },
      { by: 'owner', words: 'Good. Sunday I mix it down.', hoursAgo: 28 },
      { by: 'collaborator', words: 'Here it is. Listen with headphones first.', hoursAgo: 2 },
      { by: 'collaborator', words: 'And say hello to Ilse from me.', hoursAgo: 1.9 },
    ],
  },
  {
    key: 'landlord-tarmac',
    track: "Landlord's Piano",
    owner: LEAD,
    collaborator: 'tarmac-31',
    hoursAgo: 5,
    ask: { sings: 18, words: 'Had something to say to somebody who owns the roof.' },
    chat: [],
  },
  {
    key: 'sugars-marit',
    track: 'Two Sugars',
    owner: LEAD,
    collaborator: 'marit-ashgrove',
    hoursAgo: 26,
    ask: { type: 'producer', words: 'I would love to record the groove again with a real bass.' },
    chat: [{ by: 'collaborator', words: 'I am in town next week, if that helps.', hoursAgo: 25 }],
  },
  {
    key: 'psalm-oona',
    track: 'Corrugated Psalm',
    owner: 'tin-chapel',
    collaborator: LEAD,
    hoursAgo: 140,
    ask: { type: 'remix', words: 'A slow version, only Rhodes and your choir.' },
    decided: { status: 'active', hoursAgo: 50 },
    chat: [
      { by: 'owner', words: 'Yes please. I send you the choir without the tin.', hoursAgo: 49 },
      { by: 'collaborator', words: 'Perfect. I start tonight.', hoursAgo: 47 },
    ],
  },
  {
    key: 'heat-oona',
    track: 'Heat Shimmer',
    owner: 'copper-mirage',
    collaborator: LEAD,
    hoursAgo: 75,
    ask: { sings: 16, words: 'Only an idea for the chorus.' },
    chat: [],
  },
  {
    key: 'kettle-oona',
    track: 'Kettle, 3 a.m.',
    owner: 'quiet-appliance',
    collaborator: LEAD,
    hoursAgo: 130,
    ask: { type: 'feature', words: 'Two kettles are better than one.' },
    decided: { status: 'rejected', hoursAgo: 100 },
    chat: [],
  },
];

/** Messages to the lead's page, the oldest first. */
export const MESSAGES: readonly {
  /** A signed-in artist; a visitor otherwise. */
  from?: string;
  name: string;
  email: string;
  message: string;
  hoursAgo: number;
  read?: true;
}[] = [
  {
    name: 'Jonne Aalto',
    email: 'jonne@harbourfest.example',
    message:
      'Hello Oona,\n\nwe book the small stage of the Harbour Festival and would like to have you on Saturday evening, 40 minutes, with the piano that is there. We pay 600 and the train.\n\nDo you want to think about it until Friday?',
    hoursAgo: 120,
    read: true,
  },
  {
    from: 'halden-quay',
    name: 'Halden Quay',
    email: 'halden-quay@demo.example',
    message: 'Shall we play the release evening together? I bring the speakers.',
    hoursAgo: 32,
  },
  {
    name: 'Radio Linde',
    email: 'studio@radiolinde.example',
    message:
      'We played “Two Sugars” this morning and people wrote to ask who that is. Would you come by for an interview on Thursday at 18:00?',
    hoursAgo: 4,
  },
];

/** Orders in the lead's shop, by the keys of its items. */
export const ORDERS: readonly {
  key: string;
  name: string;
  email: string;
  address?: string;
  note?: string;
  items: readonly { item: 'shirt' | 'bag' | 'single'; size: string; quantity: number }[];
  hoursAgo: number;
  moves: readonly { to: 'paid' | 'sent' | 'cancelled'; hoursAgo: number }[];
}[] = [
  {
    key: 'demo-order-1',
    name: 'Piet Larsen',
    email: 'piet@mail.example',
    address: 'Kanalweg 4\n20457 Hamburg',
    items: [{ item: 'shirt', size: 'L', quantity: 1 }],
    hoursAgo: 210,
    moves: [
      { to: 'paid', hoursAgo: 180 },
      { to: 'sent', hoursAgo: 172 },
    ],
  },
  {
    key: 'demo-order-2',
    name: 'Ada Nwosu',
    email: 'ada@mail.example',
    address: '12 Mill Lane\nBristol BS3 1QZ',
    items: [{ item: 'bag', size: '', quantity: 1 }],
    hoursAgo: 150,
    moves: [{ to: 'cancelled', hoursAgo: 140 }],
  },
  {
    key: 'demo-order-3',
    name: 'Mira Sand',
    email: 'mira@mail.example',
    address: '7 rue des Écluses\n75010 Paris',
    note: 'It is a present. Could you sign the bag?',
    items: [
      { item: 'bag', size: '', quantity: 1 },
      { item: 'single', size: '', quantity: 1 },
    ],
    hoursAgo: 40,
    moves: [{ to: 'paid', hoursAgo: 20 }],
  },
  {
    key: 'demo-order-4',
    name: 'Theo Brandt',
    email: 'theo@mail.example',
    address: 'Lindenstraße 31\n10969 Berlin',
    items: [{ item: 'shirt', size: 'S', quantity: 2 }],
    hoursAgo: 1,
    moves: [],
  },
];

/** Average plays per day of an artist's tracks, by handle; the newest track has the most. */
export const PLAYS_A_DAY: Readonly<Record<string, number>> = {
  [LEAD]: 5,
  'halden-quay': 2,
  'tin-chapel': 2,
  'marit-ashgrove': 1,
  'tarmac-31': 1,
  'quiet-appliance': 1,
  'copper-mirage': 1,
};
/** Days with plays. */
export const PLAYED_DAYS = 14;
