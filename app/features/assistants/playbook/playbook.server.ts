import { ASSISTANT_IDS, type AssistantId } from '../assistants.ts';
import type { PlaybookEntry } from './entry.ts';
import { readPlaybook } from './read-playbook.server.ts';

const files = import.meta.glob<string>('./trades/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What each trade has an answer to: `trades` has a file for each. */
export const PLAYBOOK = Object.fromEntries(
  ASSISTANT_IDS.map((trade) => [trade, readPlaybook(files[`./trades/${trade}.md`] ?? '')]),
) as Record<AssistantId, readonly PlaybookEntry[]>;
