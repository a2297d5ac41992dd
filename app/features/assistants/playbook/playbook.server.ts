import { ASSISTANT_IDS, type AssistantId } from '../assistants.ts';
import type { PlaybookEntry } from './entry.ts';
import thisSite from './this-site.md?raw';
import { readPlaybook } from './read-playbook.server.ts';

const files = import.meta.glob<string>('./trades/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What every one of them knows of this site. */
export const SITE_PLAYBOOK: readonly PlaybookEntry[] = readPlaybook(thisSite);

/** What each trade has an answer to: `trades` has a file for each, and this site is known to all. */
export const PLAYBOOK = Object.fromEntries(
  ASSISTANT_IDS.map((trade) => [
    trade,
    [...readPlaybook(files[`./trades/${trade}.md`] ?? ''), ...SITE_PLAYBOOK],
  ]),
) as unknown as Record<AssistantId, readonly PlaybookEntry[]>;
