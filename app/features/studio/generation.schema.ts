import { type Stem, STEMS } from '@artist-space/audio/vocabulary.ts';
import { receivedFiles, scratchFile } from '#app/platform/upload/scratch-file.ts';
import { clearableNumber, clearableText, flag, id, requiredText, z } from '#app/validation.ts';
import { HUMMING_TOOLS, TOOL_IDS, type ToolId } from './tools/tools.ts';

/** One of several words; `otherwise` by default. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: Words[number],
) =>
  z
    .enum(words)
    .nullish()
    .transform((word) => word ?? otherwise);

/** The keys of a table. */
export const keysOf = <Word extends string>(table: Readonly<Record<Word, unknown>>) =>
  Object.keys(table) as [Word, ...Word[]];

/** A number within bounds; `otherwise` by default. */
export const amount = (
  { minimum, maximum }: { minimum: number; maximum: number },
  otherwise: number,
) => clearableNumber(minimum, maximum).transform((value) => value ?? otherwise);

export const text = (longest: number) => clearableText(longest).transform((value) => value ?? '');

export const onOff = (otherwise: boolean) =>
  flag.nullish().transform((value) => value ?? otherwise);

/** Several words of a list, given as a list, as JSON, or separated by commas; duplicates are removed. */
export const someOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .union([z.array(z.string()), z.string()])
    .nullish()
    .transform((value) => (typeof value === 'string' ? splitWords(value) : (value ?? [])))
    .pipe(z.array(z.enum(words)))
    .transform((list) => [...new Set(list)]);

const splitWords = (words: string) =>
  words
    .split(/[\s,[\]"]+/)
    .map((word) => word.trim())
    .filter(Boolean);

/** True to convert a recording even if it is not recognised: 'Convert anyway'. */
export const anyway = onOff(false);

/** The same request with the same seed gives the same sound; null for a random one. */
export const seed = clearableText(64).transform((value) => value ?? null);

/** Fields of every start besides those of its tool. */
export const startFields = {
  artistId: id.nullish().transform((value) => value ?? undefined),
  title: clearableText(255).transform((value) => value ?? null),
  /** Created by the client: a repeated key starts nothing new. */
  uploadKey: clearableText(64).transform((value) => value ?? null),
};

/** The source of a recording: uploaded, or from the humming library. */
export const recordingFields = {
  audio: scratchFile().nullish().catch(null),
  /** The uploaded files of a form. */
  files: receivedFiles.nullish(),
  hummingId: id.nullish(),
  /** Another name for `hummingId`. */
  hummingRecordingId: id.nullish(),
};

export type RecordingFields = z.output<z.ZodObject<typeof recordingFields>>;

export const generationById = z.object({ generationId: id });

/** Without a stem: the whole result. */
export const addToLibraryInput = generationById.extend({ stem: z.enum(STEMS).nullish() });

export const renameGenerationInput = generationById.extend({ title: requiredText(255) });

const ACTIONS = ['cancel', 'retry', 'convertAnyway'] as const;
export type GenerationAction = (typeof ACTIONS)[number];

export const updateGenerationInput = generationById.extend({
  action: z.enum(ACTIONS).optional(),
  title: requiredText(255).optional(),
});

export const separateStemsOfInput = generationById.extend({ stems: someOf(STEMS) });

/** Linear, from 0 (silent) to 1, the level in the original. */
const stemLevel = clearableNumber(0, 1).transform((level) => level ?? 1);

export const mixStemsInput = generationById.extend({
  vocals: stemLevel,
  drums: stemLevel,
  bass: stemLevel,
  other: stemLevel,
} satisfies Record<Stem, typeof stemLevel>);

const before = id.nullish().transform((value) => value ?? undefined);
const ofArtist = id.nullish().transform((value) => value ?? undefined);

/** `studio` matches everything made in the AI Studio. Unknown values do not filter. */
const listType = z
  .string()
  .nullish()
  .transform((asked): ToolId | 'studio' | null =>
    asked === 'studio' ? asked : (TOOL_IDS.find((tool) => tool === asked) ?? null),
  );

export const listGenerationsInput = z.object({ artistId: ofArtist, type: listType, before });
export const countGenerationsInput = z.object({ type: listType });

export const saveHummingInput = z.object({
  artistId: ofArtist,
  title: requiredText(255),
  toolType: z.enum(HUMMING_TOOLS),
  duration: clearableNumber(0, 36_000).transform((value) => value ?? null),
  uploadKey: startFields.uploadKey,
  audio: recordingFields.audio,
  files: recordingFields.files,
});

export const listHummingInput = z.object({ artistId: ofArtist, before });
export const hummingById = z.object({ recordingId: id });
