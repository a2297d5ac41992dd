import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { freeSpaceForFiles } from '../../media/new-media.server.ts';
import { createFormKey } from '#app/platform/connection.server.ts';
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
  generationFileRules,
  listHummingRecordings,
  saveHummingRecording,
  viewHummingRecording,
} from '../humming.server.ts';
import { startTool } from '../start.server.ts';
import { findRecordingTool, forRecordingTools, toolAddress, TOOLS } from '../tools/tools.ts';

/** Loads a page of the studio's results; beats are listed by the Beat Machine. */
export async function listStudio({ url, perform, context }: Door) {
  const { generations, next } = await perform(listGenerations, {
    type: 'studio',
    before: url.searchParams.get('before'),
  });
  const { total } = await perform(countGenerations, { type: 'studio' });
  return { generations, next, total, artistId: demandSignedIn(context).artistId };
}

export type StudioList = Awaited<ReturnType<typeof listStudio>>;

/** Recordings of the library that a tool offers; the library itself has all. */
const MAX_OFFERED = 5;

/** Loads the recording of `?humming=`, the generation of `?again=`, and the fields in the address. */
export async function loadToolForm({ url, params, context, perform }: Door): Promise<ToolFormView> {
  const { searchParams } = url;
  const hummingId = searchParams.get('humming');
  const again = searchParams.get('again');
  // Also redirects visitors to the sign-in page if no recording is requested.
  const library = hummingId ? null : await perform(listHummingRecordings, {});
  const tool = findRecordingTool(params.tool);
  if (params.tool !== undefined && !tool) throw new AppError('notFound', texts.noSuchTool);
  const { maxSeconds } = TOOLS[tool ?? 'humming-to-song'].recording;
  const saved = (library?.recordings ?? [])
    .filter(({ duration }) => (duration ?? 0) <= maxSeconds)
    .slice(0, MAX_OFFERED)
    .map(({ id, title }) => ({ id, title }));
  return {
    artistId: demandSignedIn(context).artistId,
    uploadKey: createFormKey(),
    saved,
    humming: hummingId ? await perform(viewHummingRecording, { recordingId: hummingId }) : null,
    chosen: {
      ...(again ? fieldsOf((await perform(viewGeneration, { generationId: again })).request) : {}),
      ...fieldsOf(Object.fromEntries(searchParams)),
    },
  };
}

/** The values of a request that a form can show: texts, numbers, switches and lists of them. */
function fieldsOf(request: Readonly<Record<string, unknown>>): ToolFormView['chosen'] {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request)) {
    // Without the seed, the result is similar but not the same.
    if (name === 'seed') continue;
    if (Array.isArray(value)) fields[name] = value.map(String);
    else if (['string', 'number', 'boolean'].includes(typeof value)) fields[name] = String(value);
  }
  return fields;
}

type Intents = Parameters<typeof formAction>[0];

/** Form actions of tools whose forms have other buttons besides the start button. */
const ownIntents = import.meta.glob<{ intents: Intents }>('../tools/*/intents.server.ts', {
  eager: true,
});

/** The form actions of each tool's screen: starting it, and the actions of a card. */
export const toolActions = forRecordingTools((tool) =>
  formAction(
    {
      ...generationIntents,
      ...ownIntents[`../tools/${tool}/intents.server.ts`]?.intents,
      start: intent({
        operation: startTool[tool],
        done: ({ id }) => ({
          to: `${toolAddress(tool)}?watch=1#${generationAnchor(id)}`,
          toast: { title: texts.processing, description: texts.mayTakeAFewMinutes },
        }),
      }),
    },
    { files: generationFileRules[tool], admit: freeSpaceForFiles },
  ),
);

/** The form actions of the humming library, and of a card. */
export const hummingIntents = {
  ...generationIntents,
  addRecording: intent({
    operation: saveHummingRecording,
    done: ({ id, title }) => ({
      to: `${LIBRARY_ADDRESS}#recording-${id}`,
      toast: { title: texts.recordingSaved, description: texts.isInYourHummingLibrary(title) },
    }),
  }),
  deleteRecording: intent({
    operation: deleteHummingRecording,
    input: (fields, door) => ({ ...fields, ...door.params }),
    done: ({ title }) => ({
      to: LIBRARY_ADDRESS,
      toast: { title: texts.recordingDeleted, description: texts.titleIsGone(title) },
    }),
  }),
};
