import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { ReceivedFile } from './scratch-file.ts';
import { ScratchFile } from './scratch-file.ts';

/** A file that was received with the request; fields and JSON cannot describe one. */
export const scratchFile = (message = 'Required') =>
  z.custom<ScratchFile>((value) => value instanceof ScratchFile, message);

/** The files of a form: each is complete, or has the reason why it is not. */
export const receivedFiles = z.array(
  z.custom<ReceivedFile>((value) => value instanceof ScratchFile || isRefused(value)),
);

const isRefused = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'refusal' in value &&
  value.refusal instanceof AppError;
