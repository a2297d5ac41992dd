import type { Door } from '#app/operations/door.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import {
  countGenerations,
  listGenerations,
  viewGeneration,
} from '../generation.operations.server.ts';
import { keyOf, promptChanged } from './change-word.ts';
import type { BeatMachineView, ChosenFields } from './beat-machine-view.ts';
import { promptFields, understandPrompt } from './prompt.operations.server.ts';

/** The machine as its address asks for it: `mode`, the fields, `again` for a beat like another. */
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
  // What was asked for without a word was asked for by the fields.
  const mode = searchParams.get('mode') ?? (again && !request.prompt?.[0] ? 'advanced' : null);
  return {
    ...{ generations, next },
    counts: await perform(countGenerations, { type: 'beat' }),
    artistId: demandSignedIn(context).artistId,
    uploadKey: crypto.randomUUID(),
    mode: mode === 'advanced' ? 'advanced' : 'simple',
    chosen,
    changing: searchParams.has('to') ? null : searchParams.get('change'),
    understood: await perform(understandPrompt, promptFields(asSearch(chosen))),
  };
}

/** The fields after the change of an understood word that an address asks for, as a form without scripts does. */
async function changedBy(
  search: URLSearchParams,
  chosen: ChosenFields,
  perform: Door['perform'],
): Promise<ChosenFields> {
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
      // Another one like it, not the same.
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
