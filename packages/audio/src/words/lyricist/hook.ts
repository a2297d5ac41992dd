import type { Random } from '../../random.ts';
import { roughness, stressesOf } from '../scansion.ts';
import { nameInFrame } from './agreement.ts';
import { SHORT_PHRASES } from './patterns.ts';
import { kindOf, type TopicKind } from './topic-kind.ts';
import hooks from '#content/lyrics/hooks.json' with { type: 'json' };

interface HookRequest {
  /** Syllables of each occurrence of the hook. */
  readonly targets: readonly number[];
  /** Phrases of the topic, most specific first. */
  readonly phrases: readonly string[];
  readonly weight: Weight;
  /** Calls that may precede it: 'Oh,'. */
  readonly calls: readonly string[];
}

interface Hook {
  /** One form for each target. */
  readonly forms: readonly string[];
  /** Cost; lower is better. */
  readonly strain: number;
  readonly phrase: string | null;
}

type Weight = 'light' | 'heavy';

/** Frames of hooks by kind of topic and mood. */
const HOOKS: Readonly<Record<TopicKind, Readonly<Record<Weight, readonly string[]>>>> = hooks;
const { hookEnds } = SHORT_PHRASES;

/** Phrases for a topic without any. */
const NAMELESS = ['love', 'you and me', 'the night'];
/** Cost above which a hook of interjections replaces one that names the topic. */
const MAX_STRAIN = 20;

/**
 * The best hook, extended to each target length by a call before it or a short ending after it, and the
 * phrase of the topic that it names; that is null if no hook with a phrase fits.
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
  const best = cheapest(drafts);
  if (best.strain <= MAX_STRAIN) return { hooks: best.forms, phrase: best.phrase };
  const cries = SHORT_PHRASES.cries.map((text) => fitted(text, request, random, MAX_STRAIN));
  const { forms, phrase } = cheapest([best, ...cries]);
  return { hooks: forms, phrase };
}

function fitted(text: string, request: HookRequest, random: Random, handicap: number): Hook {
  const stresses = stressesOf(text);
  const forms = request.targets.map((target) =>
    extended(text, { syllables: stresses.length, target, calls: request.calls }, random),
  );
  const strain = forms.reduce((sum, form) => sum + form.strain, 0);
  return {
    forms: forms.map((form) => form.text),
    strain: handicap + strain + roughness(stresses) + (repeatsWord(text) ? 12 : 0) + 5 * random(),
    phrase: null,
  };
}

/** Whether a word is repeated: 'forever, forever'. */
function repeatsWord(text: string): boolean {
  return /\b(\p{L}{1,40})\P{L}{1,40}\1\b|\b(\p{L}{4,40})\b.{0,200}\b\2s\b/iu.test(text);
}

/** The form of the hook (alone, with a call, with an ending, repeated) closest to the target length. */
function extended(
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
  return cheapest(
    forms.map(({ text, strain, added }) => ({
      text,
      strain: strain + 8 * Math.abs(syllables + added - target) + random(),
    })),
  );
}

function cheapest<T extends { readonly strain: number }>(drafts: readonly T[]): T {
  return drafts.reduce((best, draft) => (draft.strain < best.strain ? draft : best));
}

function count(text: string): number {
  return stressesOf(text).length;
}
