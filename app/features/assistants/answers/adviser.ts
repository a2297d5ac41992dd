import type { ModelMessage } from '#app/platform/language-model.server.ts';
import type { AssistantId } from '../assistants.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';

export interface AssistantQuestion {
  assistantId: AssistantId;
  message: string;
  /** What was said before, oldest first; this message is not in it. */
  history: readonly ModelMessage[];
  data: ArtistData;
}

/** Who answers: the playbook, or a language model. */
export interface Adviser {
  /** Says its answer piece by piece; the pieces joined are the answer. */
  say(asked: AssistantQuestion): AsyncGenerator<string, void>;
}
