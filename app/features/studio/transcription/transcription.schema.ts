import { keyName, readKey } from '@artist-space/audio/musical-key.ts';
import { clearableNumber, flag, id, z } from '#app/validation.ts';
import { startFields } from '../generation.schema.ts';
import { GRIDS, type Grid } from './transcription-operations.ts';
import {
  DRUMS,
  EMPTY_ROWS,
  LANES,
  LATEST,
  LENGTHS,
  MAX_SOUNDS,
  pitchNamed,
  ROWS_PER_PAGE,
  TEMPOS,
} from './transcription.ts';
import * as texts from '../texts.ts';

/** A note name, or a MIDI number. */
const pitch = z
  .union([z.number(), z.string()], texts.enterANoteFromC1ToC8)
  .transform((value) => (typeof value === 'number' ? Math.round(value) : pitchNamed(value)))
  .refine((value) => value !== null && isOnKeyboard(value), texts.enterANoteFromC1ToC8)
  .transform(Number);

const isOnKeyboard = (value: number) =>
  value >= LANES.melody.lowest && value <= LANES.melody.highest;

/** Accepts any spelling, and stores the engine's. */
const key = z
  .string()
  .transform(readKey)
  .refine((found) => found !== null, texts.enterAKey)
  .transform((found) => found && keyName(found));

const start = z.number().min(0).max(LATEST);
const velocity = z.number().min(0).max(1).default(0.8);

const note = z.object({
  start,
  length: z.number().min(LENGTHS.shortest).max(LENGTHS.longest),
  pitch,
  velocity,
});

const hit = z.object({ at: start, drum: z.enum(DRUMS), velocity });

/** A list as JSON, or as text in a form field. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess(
      (value) => {
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value) as unknown;
        } catch {
          return value;
        }
      },
      z.array(item).max(MAX_SOUNDS, { error: () => texts.sendAtMostSounds(MAX_SOUNDS) }),
    )
    .nullish();

/** A row of the table, possibly cleared. The required fields depend on the kind of recording. */
const row = z.preprocess(
  (value) => value ?? {},
  z.object({
    start: clearableNumber(0, LATEST),
    length: clearableNumber(LENGTHS.shortest, LENGTHS.longest),
    pitch: z.union([z.null(), pitch]).optional(),
    drum: z.enum(DRUMS).nullish(),
    remove: flag.nullish(),
  }),
);

export type CorrectedRow = z.output<typeof row>;

const seconds = clearableNumber(0, LATEST);
const grid = z.coerce
  .number()
  .refine((value) => value in GRIDS, texts.chooseWhatToQuantiseTo)
  .transform((value) => value as Grid);

/** A correction: all notes or hits, or the rows of a page of the table, which replace the previous ones. */
const correction = {
  /** The tempo of the recording as performed; if omitted, derived from the notes or hits. */
  tempo: clearableNumber(TEMPOS.slowest, TEMPOS.fastest),
  key: key.nullish(),
  /** For a beat, the tempo of the result. */
  beatTempo: clearableNumber(60, 180),
  notes: list(note),
  hits: list(hit),
  /** The index of the first row among the stored sounds. */
  from: z.coerce.number().int().min(0).max(MAX_SOUNDS).nullish(),
  rows: z
    .array(row)
    .max(ROWS_PER_PAGE + EMPTY_ROWS)
    .nullish(),
  /** Changes of all sounds, applied in this order after the rows. */
  renameFrom: z.enum(DRUMS).nullish(),
  renameTo: z.enum(DRUMS).nullish(),
  /** In semitones. */
  transpose: clearableNumber(-36, 36),
  keepFrom: seconds,
  keepTo: seconds,
  quantise: z.union([z.null(), grid]).optional(),
  /** Transcribes the part between `keepFrom` and `keepTo` again, instead of correcting the transcription. */
  listenAgain: flag.nullish(),
  /** 0 to 100 %. */
  strength: clearableNumber(0, 100),
};

export const correctTranscriptionInput = z.object({
  generationId: id,
  uploadKey: startFields.uploadKey,
  ...correction,
});

export type CorrectionInput = z.output<typeof correctTranscriptionInput>;
