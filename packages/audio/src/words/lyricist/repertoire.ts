import { pick, type Random } from '../../random.ts';
import { GENERAL, type Pieces, type Tone } from './general.ts';
import type { Manner } from './manners.ts';
import { SHORT_PHRASES } from './short-phrases.ts';
import type { Theme } from './theme.ts';
import { continuous, past } from './verbs.ts';

type Kind = 'thing' | 'act' | 'place' | 'fact';

export interface Drawn {
  /** As it stands in its list. */
  readonly piece: string;
  /** As it fits the slot. */
  readonly text: string;
  /** Whether it speaks of the song's own themes. */
  readonly themed: boolean;
}

/** The pieces a song may draw on, by kind, and the slots that they fill. */
export class Repertoire {
  readonly #bySource: ReadonlyArray<{
    share: number;
    themed: boolean;
    pieces: Record<Kind, readonly string[]>;
  }>;
  readonly topics: readonly string[];

  /** Theme pieces come most often, then the mood's and the genre's. */
  constructor(options: {
    themes: readonly Theme[];
    tone: Tone;
    manner: Manner;
    topics: readonly string[];
    /** Chooses the share of the pieces that this song may use: another song has others. */
    random: Random;
  }) {
    const { themes, tone, manner, topics, random } = options;
    const some = (pieces: Pieces) => drawnFrom(pieces, random);
    this.topics = topics;
    this.#bySource = [
      ...themes.map((theme, index) => ({
        share: index === 0 ? 10 : 7,
        themed: true,
        pieces: some(theme),
      })),
      { share: 3, themed: false, pieces: some(GENERAL[tone]) },
      { share: 1.5, themed: false, pieces: some(manner.pieces) },
    ];
  }

  /** A piece for a slot such as 'thing' or 'we acted'; null when no source has a fitting one. */
  draw(slot: string, random: Random): Drawn | null {
    if (slot === 'topic') {
      if (this.topics.length === 0) return null;
      const piece = pick(random, this.topics);
      return { piece, text: piece, themed: false };
    }
    if (slot === 'tag' || slot === 'cry') {
      const piece = pick(random, SHORT_PHRASES[slot === 'tag' ? 'tags' : 'cries']);
      return { piece, text: piece, themed: false };
    }
    const [who, form] = slot.includes(' ') ? slot.split(' ') : [null, slot];
    const drawn = this.#pick(form?.startsWith('act') ? 'act' : (form as Kind), random);
    if (drawn === null || (who !== null && !canBeDoneBy(who ?? 'I', drawn.piece))) return null;
    if (form === 'acting') return { ...drawn, text: continuous(drawn.piece) };
    if (form === 'acted') return { ...drawn, text: past(drawn.piece) };
    return drawn;
  }

  #pick(kind: Kind, random: Random): Drawn | null {
    const sources = this.#bySource.filter(({ pieces }) => pieces[kind].length > 0);
    let rest = random() * sources.reduce((sum, { share }) => sum + share, 0);
    for (const { share, themed, pieces } of sources) {
      rest -= share;
      if (rest < 0) {
        const piece = pick(random, pieces[kind]);
        return { piece, text: piece, themed };
      }
    }
    return null;
  }
}

const SHARE_USED = 0.65;

function drawnFrom(pieces: Pieces, random: Random): Record<Kind, readonly string[]> {
  const some = (all: readonly string[]) => {
    const used = all.filter(() => random() < SHARE_USED);
    return used.length > 0 ? used : all;
  };
  return {
    thing: some(pieces.things),
    act: some(pieces.acts),
    place: some(pieces.places),
    fact: some(pieces.facts),
  };
}

/** 'We' do not hang up 'my' coat, nor do I carry 'our' names. */
function canBeDoneBy(who: string, act: string): boolean {
  if (who === 'we') return !/\b(I|me|my|mine|myself)\b/.test(act);
  return !/\b(we|our|ours)\b/.test(act);
}
