import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { actsAsSelf, ownsMade } from '#app/permissions.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { titleFromFilename } from '../tracks/audio-file.ts';
import { generationSubject } from './generation-subject.server.ts';
import {
  recordingFields,
  separateStemsOfInput,
  startFields,
  type RecordingFields,
} from './generation.schema.ts';
import { findHumming } from './humming.queries.server.ts';
import { sentRecording } from './recording-files.server.ts';
import { copyOf, startGeneration, type GivenRecording } from './start-generation.server.ts';
import { beatRequest } from './tools/beat/tool.schema.ts';
import { beatboxRequest } from './tools/beatbox-to-beats/tool.schema.ts';
import { songRequest } from './tools/humming-to-song/tool.schema.ts';
import { vocalsRequest } from './tools/humming-to-vocals/tool.schema.ts';
import { stemsRequest } from './tools/stem-separation/tool.schema.ts';
import { TOOLS, type ToolId } from './tools/tools.ts';
import { z } from '#app/validation.ts';

export { roomForFiles as roomForRecording } from '../tracks/upload.operations.server.ts';
export { generationFileRules } from './recording-files.server.ts';

const start = z.object(startFields);
const startFromRecording = start.extend(recordingFields);

const byName = (_context: Context, { artistId }: { artistId: number | undefined }) =>
  Promise.resolve({ artistId });

/** Makes a song, an instrumental or a loop of a hum. */
export const startHummingToSong = defineOperation({
  name: 'startHummingToSong',
  input: startFromRecording.and(songRequest),
  subject: byName,
  permission: actsAsSelf,
  run: (context, input) => startFrom(context, 'humming-to-song', input, songRequest),
});

/** Sings a hum with one of eight voices. */
export const startHummingToVocals = defineOperation({
  name: 'startHummingToVocals',
  input: startFromRecording.and(vocalsRequest),
  subject: byName,
  permission: actsAsSelf,
  run: (context, input) => startFrom(context, 'humming-to-vocals', input, vocalsRequest),
});

/** Makes a beat for a drum kit of a mouth's. */
export const startBeatboxToBeats = defineOperation({
  name: 'startBeatboxToBeats',
  input: startFromRecording.and(beatboxRequest),
  subject: byName,
  permission: actsAsSelf,
  run: (context, input) => startFrom(context, 'beatbox-to-beats', input, beatboxRequest),
});

/** Takes a mix apart. */
export const startStemSeparation = defineOperation({
  name: 'startStemSeparation',
  input: startFromRecording.and(stemsRequest),
  subject: byName,
  permission: actsAsSelf,
  run: (context, input) => startFrom(context, 'stem-separation', input, stemsRequest),
});

/** Makes a beat from words and fields. */
export const startBeat = defineOperation({
  name: 'startBeat',
  input: start.and(beatRequest),
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
      throw new AppError('conflict', 'There is nothing to separate yet: it has not been made.');
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

type FromRecording = z.output<typeof startFromRecording>;

function startFrom(
  context: Context,
  tool: Exclude<ToolId, 'beat'>,
  input: FromRecording,
  schema: z.ZodType<Record<string, unknown>>,
) {
  return startGeneration(context, {
    tool,
    request: schema.parse(input),
    title: input.title,
    uploadKey: input.uploadKey,
    recording: () => recordingOf(context, tool, input),
  });
}

/** @throws {AppError} invalid, if none was sent; its refusal; notFound, for what is not in the library */
async function recordingOf(
  context: Context,
  tool: Exclude<ToolId, 'beat'>,
  fields: RecordingFields,
): Promise<GivenRecording> {
  const file = sentRecording(fields);
  // A recorder names its takes by itself; a mix that was chosen has a name.
  if (file)
    return { file, title: tool === 'stem-separation' ? titleFromFilename(file.filename) : null };
  const hummingId = fields.hummingId ?? fields.hummingRecordingId;
  if (!hummingId) {
    const { missing } = TOOLS[tool].recording;
    throw new AppError('invalid', missing, { fields: { audio: [missing] } });
  }
  const found = await findHumming(context.db, hummingId);
  if (!found?.file || found.row.artistId !== context.viewer?.artistId) {
    throw new AppError('notFound', 'This recording is not in your humming library.');
  }
  return { file: await copyOf(context, found.file), title: found.row.title };
}
