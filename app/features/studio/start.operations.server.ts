import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { actsAsSelf, ownsMade } from '#app/permissions.ts';
import { copyOf } from '../media/copy-of.server.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { titleFromFilename } from '../media/title-from-filename.ts';
import { generationSubject } from './generation-subject.server.ts';
import {
  recordingFields,
  separateStemsOfInput,
  startFields,
  type RecordingFields,
} from './generation.schema.ts';
import { findHumming } from './humming.queries.server.ts';
import { sentRecording } from './recording-files.server.ts';
import { startGeneration, type GivenRecording } from './start-generation.server.ts';
import { beatRequest } from './tools/beat/tool.schema.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import { stemsRequest } from './tools/stem-separation/tool.schema.ts';
import { forRecordingTools, recordingRules, type RecordingToolId } from './tools/tools.ts';
import { z } from '#app/validation.ts';
import * as texts from './texts.ts';

export { generationFileRules } from './recording-files.server.ts';

const start = z.object(startFields);
const startFromRecording = start.extend(recordingFields);

const byName = (_context: Context, { artistId }: { artistId: number | undefined }) =>
  Promise.resolve({ artistId });

/** Puts a recording to work: an operation of its own for each tool of the AI Studio. */
export const startTool = forRecordingTools((tool) => {
  const { request } = CONVERSIONS[tool];
  return defineOperation({
    name: `start ${tool}`,
    input: startFromRecording.and(request),
    subject: byName,
    permission: actsAsSelf,
    run: (context, input) =>
      startGeneration(context, {
        tool,
        request: request.parse(input),
        title: input.title,
        uploadKey: input.uploadKey,
        recording: () => recordingOf(context, tool, input),
      }),
  });
});

/** What has a recording to work on is asked for at an address of its own. */
const onlyBeat = (issue: { input?: unknown }) =>
  (issue.input ?? null) === null
    ? undefined
    : "Must be 'beat'. The other tools take a recording, at /api/ai/ and the tool’s name";

/** Makes a beat from words and fields. */
export const startBeat = defineOperation({
  name: 'startBeat',
  input: start.extend({ type: z.literal('beat', { error: onlyBeat }) }).and(beatRequest),
  subject: byName,
  permission: actsAsSelf,
  run: (context, input) =>
    startGeneration(context, {
      tool: 'beat',
      request: beatRequest.parse(input),
      title: input.title,
      uploadKey: input.uploadKey,
    }),
});

/** Takes what a generation has made apart. */
export const separateStemsOf = defineOperation({
  name: 'separateStemsOf',
  input: separateStemsOfInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, stems }, { generation }) {
    const files = await mediaOf(context.db, 'generation', [generationId], ['output-wav']);
    const output = files.get(generationId)?.[0];
    if (!output) {
      throw new AppError('conflict', texts.thereNothingSeparateYet);
    }
    const { title } = generation;
    return startGeneration(context, {
      tool: 'stem-separation',
      request: stemsRequest.parse({ stems }),
      title,
      uploadKey: null,
      recording: async () => ({ file: await copyOf(context, output), title }),
    });
  },
});

/** @throws {AppError} invalid, if none was sent; its refusal; notFound, for what is not in the library */
async function recordingOf(
  context: SignedInContext,
  tool: RecordingToolId,
  fields: RecordingFields,
): Promise<GivenRecording> {
  const { invitation, missing } = recordingRules(tool);
  const file = sentRecording(fields);
  // A recorder names its takes by itself; finished audio that was chosen has a name.
  if (file) return { file, title: invitation === null ? titleFromFilename(file.filename) : null };
  const hummingId = fields.hummingId ?? fields.hummingRecordingId;
  if (!hummingId) {
    throw new AppError('invalid', missing, { fields: { audio: [missing] } });
  }
  const found = await findHumming(context.db, hummingId);
  if (!found?.file || found.row.artistId !== context.viewer.artistId) {
    throw new AppError('notFound', texts.recordingNotHummingLibrary);
  }
  return { file: await copyOf(context, found.file), title: found.row.title };
}
