import { writePrompt } from '@artist-space/audio/prompt.ts';
import { GENRES, INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { BeatMachineView, ChosenFields } from './beat-machine-view.ts';
import { keyOf, promptChanged, type Understood } from './understood.ts';
import * as texts from './texts.ts';
import {
  countGenerations,
  generationIntents,
  listGenerations,
  viewGeneration,
} from '../generation.operations.server.ts';
import { generationAnchor } from '../generation.ts';
import { startBeat } from '../start.server.ts';
import { readPromptOf } from '../tools/beat/conversion.server.ts';
import { BEAT_DEFAULTS, BEAT_TEMPO } from '../tools/beat/tool.ts';

/** An unfinished form: missing or invalid fields have their defaults. */
const input = z.object({
  prompt: z.string().max(2000).catch(''),
  genre: z.enum(GENRES).catch(BEAT_DEFAULTS.genre),
  mood: z.enum(MOODS).catch(BEAT_DEFAULTS.mood),
  style: z.enum(STYLES).catch(BEAT_DEFAULTS.style),
  tempo: z.coerce
    .number()
    .min(BEAT_TEMPO.minimum)
    .max(BEAT_TEMPO.maximum)
    .catch(BEAT_DEFAULTS.tempo),
  instruments: z.array(z.enum(INSTRUMENTS)).catch([]),
});

/** Interprets a prompt, and writes a prompt from the fields. */
export const understandPrompt = defineOperation({
  name: 'understandPrompt',
  input,
  permission: signedIn,
  async run({ prompts }, { prompt, ...fields }): Promise<Understood> {
    const { spans, unknown, tempo } = await readPromptOf(prompts, { prompt, fields });
    return { words: spans, unknown, tempo, written: writePrompt(fields) };
  },
});

/** Reads the input of `understandPrompt` from an address. */
export const promptFields = (search: URLSearchParams) => ({
  ...Object.fromEntries(search),
  instruments: search.getAll('instruments'),
});

/** Loads the Beat Machine from its address: `mode`, the fields, and `again` for a beat similar to an earlier one. */
export async function openBeatMachine({ url, context, perform }: Door): Promise<BeatMachineView> {
  const { searchParams } = url;
  const { generations, next } = await perform(listGenerations, {
    type: 'beat',
    before: searchParams.get('before'),
  });
  const again = searchParams.get('again');
  const request = again
    ? asTexts((await perform(viewGeneration, { generationId: again })).request)
    : {};
  const chosen = await changedBy(searchParams, { ...request, ...byName(searchParams) }, perform);
  // A request without a prompt came from the fields.
  const mode = searchParams.get('mode') ?? (again && !request.prompt?.[0] ? 'advanced' : null);
  return {
    generations,
    next,
    counts: await perform(countGenerations, { type: 'beat' }),
    artistId: demandSignedIn(context).artistId,
    uploadKey: crypto.randomUUID(),
    mode: mode === 'advanced' ? 'advanced' : 'simple',
    chosen,
    changing: searchParams.has('to') ? null : searchParams.get('change'),
    understood: await perform(understandPrompt, promptFields(asSearch(chosen))),
  };
}

/** The fields after an understood word was changed through the address, as a form without scripts does. */
async function changedBy(search: URLSearchParams, chosen: ChosenFields, perform: Door['perform']) {
  const [change, to] = [search.get('change'), search.get('to')];
  const prompt = chosen.prompt?.[0];
  if (change === null || to === null || prompt === undefined) return chosen;
  const { words } = await perform(understandPrompt, promptFields(asSearch(chosen)));
  const word = words.find((one) => keyOf(one) === change);
  return word ? { ...chosen, prompt: [promptChanged(prompt, word, to)] } : chosen;
}

function byName(search: URLSearchParams): ChosenFields {
  return Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)]));
}

function asTexts(request: Readonly<Record<string, unknown>>): ChosenFields {
  return Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => {
      // Without the seed, the result is similar but not the same.
      if (name === 'seed') return [];
      if (Array.isArray(value)) return [[name, value.map(String)]];
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      return isPlain ? [[name, [String(value)]]] : [];
    }),
  );
}

const asSearch = (chosen: ChosenFields) =>
  new URLSearchParams(
    Object.entries(chosen).flatMap(([name, values]) => values.map((value) => [name, value])),
  );

/** The form actions of the Beat Machine, and of a card. */
export const beatIntents = {
  ...generationIntents,
  generate: intent({
    operation: startBeat,
    input: beatFields,
    done: ({ id }, { url }) => ({
      to: `/beat-machine?${url.searchParams.get('mode') === 'advanced' ? 'mode=advanced&' : ''}watch=1#${generationAnchor(id)}`,
      toast: { title: texts.processingDots, description: texts.beatIsBeingWritten },
    }),
  }),
};

const SWITCHES = ['instrumental', 'variations', 'stereo'];

/**
 * A switch has a hidden field 'false', because a form omits a switch that is off; the last of the two values
 * counts. There may be no instruments, one or several.
 */
function beatFields(fields: Record<string, unknown>): Record<string, unknown> {
  // `to` belongs to an unfinished change of a word.
  const { instruments, to: _to, ...others } = fields;
  const rest: Record<string, unknown> = { ...others, type: 'beat' };
  for (const name of SWITCHES) {
    const value = rest[name];
    if (Array.isArray(value)) rest[name] = value.at(-1);
  }
  if (instruments === undefined || instruments === null) return rest;
  return { ...rest, instruments: Array.isArray(instruments) ? instruments : [instruments] };
}
