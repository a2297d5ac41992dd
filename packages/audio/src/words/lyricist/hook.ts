import type { Random } from '../../random.ts';
import { roughness, stressesOf } from '../scansion.ts';
import { nameInFrame } from './agreement.ts';
import { SHORT_PHRASES } from './patterns.ts';
import { kindOf, type TopicKind } from './topic-kind.ts';
import hooks from '#content/lyrics/hooks.json' with { type: 'json' };

interface HookRequest {
  /** Syllables, for each time that the hook comes. */
  readonly targets: readonly number[];
  /** The topic's own, the most telling one first. */
  readonly phrases: readonly string[];
  readonly weight: Weight;
  /** Calls that may precede it: 'Oh,'. */
  readonly calls: readonly string[];
}

interface Hook {
  /** One form for each target. */
  readonly forms: readonly string[];
  /** How little it fits. */
  readonly strain: number;
  readonly phrase: string | null;
}

type Weight = 'light' | 'heavy';

/** The song's own phrase, said so that one keeps it: by what the topic names and how the song feels. */
const HOOKS: Readonly<Record<TopicKind, Readonly<Record<Weight, readonly string[]>>>> = hooks;
const { hookEnds } = SHORT_PHRASES;

/** Themes of a song whose topic names nothing. */
const NAMELESS = ['love', 'you and me', 'the night'];
/** From here on a hook does not fit its phrases, and is worth giving up. */
const STRAIN_TO_GIVE_UP = 20;

/**
 * One hook, brought to each of the lengths by a call before it or a short end after it, and the
 * topic's phrase that it names; null where none of them fits.
 */
export function writeHooks(
  request: HookRequest,
  random: Random,
): { hooks: readonly string[]; phrase: string | null } {
  const named = request.phrases.length > 0 ? request.phrases : NAMELESS;
  const drafts = named.flatMap((phrase, rank) =>
    HOOKS[kindOf(phrase)][request.weight].map((frame) => {
      const text = nameInFrame(frame, phrase);
      return { ...fitted(text, request, random, 6 * rank), phrase };
    }),
  );
  const best = lightest(drafts);
  if (best.strain <= STRAIN_TO_GIVE_UP) return { hooks: best.forms, phrase: best.phrase };
  const cries = SHORT_PHRASES.cries.map((text) => fitted(text, request, random, STRAIN_TO_GIVE_UP));
  const { forms, phrase } = lightest([best, ...cries]);
  return { hooks: forms, phrase };
}

function fitted(text: string, request: HookRequest, random: Random, handicap: number): Hook {
  const stresses = stressesOf(text);
  const forms = request.targets.map((target) =>
    stretched(text, { syllables: stresses.length, target, calls: request.calls }, random),
  );
  const strain = forms.reduce((sum, form) => sum + form.strain, 0);
  return {
    forms: forms.map((form) => form.text),
    strain: handicap + strain + roughness(stresses) + (stutters(text) ? 12 : 0) + 5 * random(),
    phrase: null,
  };
}

/** 'Forever, forever' where the topic says it already. */
function stutters(text: string): boolean {
  return /\b(\p{L}{1,40})\P{L}{1,40}\1\b|\b(\p{L}{4,40})\b.{0,200}\b\2s\b/iu.test(text);
}

/** The hook as it is where that fits, else with a little before or after it. */
function stretched(
  hook: string,
  { syllables, target, calls }: { syllables: number; target: number; calls: readonly string[] },
  random: Random,
): { text: string; strain: number } {
  const before = /^(oh|hey)\b/.test(hook) ? [] : calls;
  const forms = [
    { text: hook, strain: 0, added: 0 },
    ...before.map((call) => ({ text: `${call} ${hook}`, strain: 1, added: count(call) })),
    ...hookEnds.map((end) => ({ text: `${hook} ${end}`, strain: 2, added: count(end) })),
    ...before.flatMap((call) =>
      hookEnds.map((end) => ({
        text: `${call} ${hook}, ${end}`,
        strain: 5,
        added: count(call) + count(end),
      })),
    ),
    { text: `${hook}, ${hook}`, strain: 4, added: syllables },
  ];
  return lightest(
    forms.map(({ text, strain, added }) => ({
      text,
      strain: strain + 8 * Math.abs(syllables + added - target) + random(),
    })),
  );
}

function lightest<T extends { readonly strain: number }>(drafts: readonly T[]): T {
  return drafts.reduce((best, draft) => (draft.strain < best.strain ? draft : best));
}

function count(text: string): number {
  return stressesOf(text).length;
}
