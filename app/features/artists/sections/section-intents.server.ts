import type { formAction } from '#app/operations/form-action.server.ts';

type Intents = Parameters<typeof formAction>[0];

const halves = import.meta.glob<{ intents: Intents }>('./*/intents.server.ts', { eager: true });

/** What the editors of all sections ask for: `intents.server.ts` of their folders. */
export const sectionIntents: Intents = Object.fromEntries(
  Object.values(halves).flatMap(({ intents }) => Object.entries(intents)),
);
