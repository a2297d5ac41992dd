import type { IconName } from '#app/ui/Icon.tsx';
import * as texts from './texts.ts';

export const CATEGORIES = ['Business', 'Creative', 'Technical', 'Marketing', 'Legal'] as const;

export interface Assistant {
  id: AssistantId;
  title: string;
  description: string;
  category: (typeof CATEGORIES)[number];
  features: readonly [string, string, string, string];
  icon: IconName;
  /** Placeholder of the empty text field: 'Ask about dates, rooms, fees'. */
  asksFor: string;
}

export type AssistantId =
  | 'artist-manager'
  | 'music-producer'
  | 'mixing-mastering'
  | 'booking-agent'
  | 'publicist'
  | 'social-media'
  | 'entertainment-lawyer'
  | 'video-director'
  | 'music-distributor'
  | 'graphic-designer';

/** The team, in the order of its cards. */
export const ASSISTANTS: readonly Assistant[] = [
  {
    id: 'artist-manager',
    title: 'Artist Manager',
    description: 'Plans your next three months, watches money and splits, and keeps you to it.',
    category: 'Business',
    features: ['Release plan', 'Goals', 'Budget', 'Weekly check'],
    icon: 'users',
    asksFor: 'Ask about plans, goals, money',
  },
  {
    id: 'music-producer',
    title: 'Music Producer',
    description: 'Thinks about arrangement, groove and sound: what to add, what to take out.',
    category: 'Creative',
    features: ['Arrangement', 'Beat ideas', 'Harmony', 'Vocal takes'],
    icon: 'beats',
    asksFor: 'Ask about beats, chords, structure',
  },
  {
    id: 'mixing-mastering',
    title: 'Mixing and Mastering Engineer',
    description: 'Reads loudness and balance, and says which fader to move and by how much.',
    category: 'Technical',
    features: ['Loudness', 'Balance', 'Low end', 'Delivery files'],
    icon: 'headphones',
    asksFor: 'Ask about loudness, EQ, vocals',
  },
  {
    id: 'booking-agent',
    title: 'Booking Agent',
    description: 'Finds rooms of your size, writes the first mail and reads the offer with you.',
    category: 'Business',
    features: ['Offer mail', 'Routing', 'Fee check', 'Show day'],
    icon: 'calendar',
    asksFor: 'Ask about dates, rooms, fees',
  },
  {
    id: 'publicist',
    title: 'Publicist',
    description: 'Turns a release into a story that a blog, a radio or a paper can print.',
    category: 'Marketing',
    features: ['Press release', 'Pitch mail', 'Biography', 'Interviews'],
    icon: 'megaphone',
    asksFor: 'Ask about press, bios, pitches',
  },
  {
    id: 'social-media',
    title: 'Social Media Manager',
    description: 'Makes two weeks of posts out of one song, in your own tone of voice.',
    category: 'Marketing',
    features: ['Post plan', 'Captions', 'Short clips', 'Community'],
    icon: 'chat',
    asksFor: 'Ask about posts, clips, captions',
  },
  {
    id: 'entertainment-lawyer',
    title: 'Entertainment Lawyer',
    description: 'Explains copyright, splits, samples and contracts in plain words.',
    category: 'Legal',
    features: ['Split sheets', 'Samples', 'Contracts', 'Royalties'],
    icon: 'lock',
    asksFor: 'Ask about rights, splits, contracts',
  },
  {
    id: 'video-director',
    title: 'Music Video Director',
    description: 'Makes a shot list for the money, the people and the daylight you have.',
    category: 'Creative',
    features: ['Concept', 'Shot list', 'Light', 'Edit'],
    icon: 'play',
    asksFor: 'Ask about ideas, shots, light',
  },
  {
    id: 'music-distributor',
    title: 'Music Distributor',
    description: 'Gets files, codes, credits and dates ready for the streaming services.',
    category: 'Business',
    features: ['Metadata', 'ISRC and UPC', 'Release date', 'Royalty reports'],
    icon: 'globe',
    asksFor: 'Ask about stores, codes, dates',
  },
  {
    id: 'graphic-designer',
    title: 'Graphic Designer',
    description: 'Covers, posters and a look that lasts a whole record, in the right sizes.',
    category: 'Creative',
    features: ['Cover art', 'Type and colour', 'Posters', 'Merch'],
    icon: 'image',
    asksFor: 'Ask about covers, type, sizes',
  },
];

export const ASSISTANT_IDS = ASSISTANTS.map(({ id }) => id) as [AssistantId, ...AssistantId[]];

export const isAssistantId = (text: unknown): text is AssistantId =>
  ASSISTANT_IDS.some((id) => id === text);

export function assistantOf(id: AssistantId): Assistant {
  const found = ASSISTANTS.find((assistant) => assistant.id === id);
  if (!found) throw new Error(`There is no assistant ${id}.`);
  return found;
}

/** The greeting after an assistant is activated; earlier messages are removed. */
export const greetingOf = ({ title, description }: Assistant): string =>
  `Hello! I'm your ${title}. ${description} How can I assist you today?`;

/** The state of the screen as encoded in its address. */
export interface TeamPlace {
  chat: AssistantId | null;
  category: Assistant['category'] | null;
}

export const TEAM_PATH = '/ai-assistants';

export function teamPlaceOf(search: URLSearchParams): TeamPlace {
  const chat = search.get('chat');
  const category = search.get('category');
  return {
    chat: isAssistantId(chat) ? chat : null,
    category: CATEGORIES.find((known) => known === category) ?? null,
  };
}

/** `/ai-assistants?chat=publicist&category=Marketing#chat` */
export function teamAddress({ chat, category }: Partial<TeamPlace>, anchor?: string): string {
  const query = new URLSearchParams();
  if (chat) query.set('chat', chat);
  if (category) query.set('category', category);
  const search = query.toString();
  return `${TEAM_PATH}${search && `?${search}`}${anchor ? `#${anchor}` : ''}`;
}

export const assistantsOf = (category: TeamPlace['category']): readonly Assistant[] =>
  ASSISTANTS.filter((assistant) => category === null || assistant.category === category);

export const CHAT_LIMITS = {
  /** Maximum length of a message in characters. */
  message: 4000,
  /** Characters of it that the playbook reads: every one of its patterns searches them. */
  read: 1000,
  /** The number of messages that a client may send along, and how many of the newest are read. */
  history: 500,
  historyRead: 12,
  /** Length in characters to which each of those is cut. */
  historyMessage: 2000,
  /** Maximum length in characters of a stored answer. */
  reply: 8000,
} as const;

/** The answer shown after a failure. */
export const failureReply = () => texts.technicalDifficulties;
