import { z } from '#app/validation.ts';

/** The job that cuts a preview: its name and what it is given. */
export const cutPreview = {
  name: 'cut-preview',
  payload: z.object({ trackId: z.number().int() }),
};
