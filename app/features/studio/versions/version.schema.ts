import { MAX_TAKES } from '@artist-space/audio/edits.ts';
import { clearableNumber, flag, id, z } from '#app/validation.ts';
import { generationById, startFields } from '../generation.schema.ts';
import { LEVELS, MAX_SECTIONS, MAX_TIMES, SEMITONES, TEMPOS } from './version.ts';

const partName = z.string().regex(/^[a-z]{1,12}(-\d)?$/);

const TAKES = Array.from({ length: MAX_TAKES }, (_, at) => String(at + 1));

const take = z.coerce.number().int().min(0).max(MAX_TAKES).nullish();

const part = z.object({
  state: z.enum(['plays', 'muted', 'solo']).nullish(),
  take,
  /** For the drums, a kit. */
  instrument: z.string().max(40).nullish(),
  /** In dB, relative to the mix as composed. */
  level: clearableNumber(LEVELS.softest, LEVELS.loudest),
});

/** A part in one section: 'plays', 'silent', or the number of a take. */
const cell = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.enum(['plays', 'silent', ...TAKES]));

const section = z.preprocess(
  (value) => value ?? {},
  z.object({
    times: z.coerce.number().int().min(0).max(MAX_TIMES).nullish(),
    chords: take,
    /** The place at which it is played, from 1; by default its own. */
    place: z.coerce.number().int().min(1).max(MAX_SECTIONS).nullish(),
    parts: z.record(partName, cell).nullish(),
  }),
);

/** The changes of a composition. Omitted fields stay as composed. */
export const versionInput = z.object({
  generationId: id,
  uploadKey: startFields.uploadKey,
  semitones: clearableNumber(SEMITONES.lowest, SEMITONES.highest),
  tempo: clearableNumber(TEMPOS.slowest, TEMPOS.fastest),
  parts: z.record(partName, part).nullish(),
  sections: z.array(section).max(MAX_SECTIONS).nullish(),
  withStems: flag.nullish(),
});

export type VersionInput = z.output<typeof versionInput>;

export const versionsOfInput = generationById.extend({
  before: id.nullish().transform((value) => value ?? undefined),
});

export const likeThisInput = generationById.extend({ uploadKey: startFields.uploadKey });
