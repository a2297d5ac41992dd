import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { viewGeneration } from '../generation.operations.server.ts';
import { listHummingRecordings, viewHummingRecording } from '../humming.operations.server.ts';
import { findRecordingTool } from '../tools/tools.ts';
import type { ToolFormView } from './tool-form-view.ts';
import * as texts from './texts.ts';

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
