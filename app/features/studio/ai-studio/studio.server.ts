import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { freeSpaceForFiles } from '../../media/quota.server.ts';
import { LIBRARY_ADDRESS } from './studio-tabs.ts';
import * as texts from './texts.ts';
import type { ToolFormView } from './tool-form-view.ts';
import {
  countGenerations,
  generationIntents,
  listGenerations,
  viewGeneration,
} from '../generation.operations.server.ts';
import { generationAnchor } from '../generation.ts';
import {
  deleteHummingRecording,
  listHummingRecordings,
  saveHummingRecording,
  viewHummingRecording,
} from '../humming.server.ts';
import { generationFileRules, startTool } from '../start.server.ts';
import { findRecordingTool, forRecordingTools, toolAddress } from '../tools/tools.ts';

/** A page of what was made in the studio; beats are the Beat Machine's. */
export async function listStudio({ url, perform, context }: Door) {
  const { generations, next } = await perform(listGenerations, {
    type: 'studio',
    before: url.searchParams.get('before'),
  });
  const { total } = await perform(countGenerations, { type: 'studio' });
  return { generations, next, total, artistId: demandSignedIn(context).artistId };
}

export type StudioList = Awaited<ReturnType<typeof listStudio>>;

/** What `?humming=` and `?again=` ask for, and the fields that the address names. */
export async function loadToolForm({ url, params, context, perform }: Door): Promise<ToolFormView> {
  const { searchParams } = url;
  const hummingId = searchParams.get('humming');
  const again = searchParams.get('again');
  // Whoever is not signed in is sent to do so, also where nothing is asked for.
  if (!hummingId) await perform(listHummingRecordings, {});
  if (params.tool !== undefined && !findRecordingTool(params.tool)) {
    throw new AppError('notFound', texts.thereNoSuchTool);
  }
  return {
    artistId: demandSignedIn(context).artistId,
    uploadKey: crypto.randomUUID(),
    humming: hummingId ? await perform(viewHummingRecording, { recordingId: hummingId }) : null,
    chosen: {
      ...(again ? fieldsOf((await perform(viewGeneration, { generationId: again })).request) : {}),
      ...fieldsOf(Object.fromEntries(searchParams)),
    },
  };
}

/** What a form can show of a request: texts, numbers, switches and lists of them. */
function fieldsOf(request: Readonly<Record<string, unknown>>): ToolFormView['chosen'] {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request)) {
    // Another one like it, not the same.
    if (name === 'seed') continue;
    if (Array.isArray(value)) fields[name] = value.map(String);
    else if (['string', 'number', 'boolean'].includes(typeof value)) fields[name] = String(value);
  }
  return fields;
}

type Intents = Parameters<typeof formAction>[0];

/** Of the tools whose forms have other buttons besides the one that starts them. */
const ownIntents = import.meta.glob<{ intents: Intents }>('../tools/*/intents.server.ts', {
  eager: true,
});

/** What each tool's screen can be asked for: to start it, and all that a card can be. */
export const toolActions = forRecordingTools((tool) =>
  formAction(
    {
      ...generationIntents,
      ...ownIntents[`../tools/${tool}/intents.server.ts`]?.intents,
      start: intent({
        operation: startTool[tool],
        done: ({ id }) => ({
          to: `${toolAddress(tool)}?watch=1#${generationAnchor(id)}`,
          toast: { title: texts.processing, description: texts.mayTakeFewMinutes },
        }),
      }),
    },
    { files: generationFileRules[tool], admit: freeSpaceForFiles },
  ),
);

/** What the humming library can be asked for, and all that a card can be. */
export const hummingIntents = {
  ...generationIntents,
  addRecording: intent({
    operation: saveHummingRecording,
    done: ({ id, title }) => ({
      to: `${LIBRARY_ADDRESS}#recording-${id}`,
      toast: { title: texts.recordingSaved, description: texts.savedInLibrary(title) },
    }),
  }),
  deleteRecording: intent({
    operation: deleteHummingRecording,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: ({ title }) => ({
      to: LIBRARY_ADDRESS,
      toast: { title: texts.recordingDeleted, description: texts.isGone(title) },
    }),
  }),
};
