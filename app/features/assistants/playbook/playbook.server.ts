import { z } from '#app/validation.ts';
import type { AssistantId } from '../assistants.ts';
import { FACT_IDS } from '../facts/facts.server.ts';
import { OFFER_KINDS } from '../offers/offers.server.ts';
import type { PlaybookEntry } from './entry.ts';
import thisSite from './this-site.md?raw';

const list = <Item extends string>(items: readonly Item[]) =>
  z
    .string()
    .transform((text) => text.split(', '))
    .pipe(z.array(z.enum(items)))
    .optional();

const entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  asks: z.string().min(1),
  asked: z
    .string()
    .transform((text) => text.split('; '))
    .optional(),
  facts: list(FACT_IDS),
  offers: list(OFFER_KINDS),
  answer: z.string().min(1),
});

/**
 * Parses a trade's playbook: each second-level heading is an entry, quoted lines below it are its properties
 * (`> id: …`), the rest is its answer.
 * @throws {Error} naming the entry that is malformed
 */
export function readPlaybook(markdown: string): readonly PlaybookEntry[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const known = lines.filter((line) => line.startsWith('> '));
      const fields = known.map((line) => /^> (\w+): (.*)$/.exec(line)?.slice(1) ?? [line, '']);
      const answer = lines.filter((line) => !line.startsWith('> '));
      const read = entry.safeParse({
        title,
        answer: answer.join('\n').trim(),
        ...(Object.fromEntries(fields) as Record<string, string>),
      });
      if (!read.success)
        throw new Error(`The playbook’s “${title}”: ${z.prettifyError(read.error)}`);
      const { asked, facts, offers, ...rest } = read.data;
      return {
        ...rest,
        ...(asked && { asked }),
        ...(facts && { facts }),
        ...(offers && { offers }),
      };
    });
}

const files = import.meta.glob<string>('./trades/*.md', { query: '?raw', import: 'default' });

let aboutSite: readonly PlaybookEntry[] | undefined;

/** Entries about this site, shared by all assistants. */
export const sitePlaybook = (): readonly PlaybookEntry[] => (aboutSite ??= readPlaybook(thisSite));

const read = new Map<AssistantId, Promise<readonly PlaybookEntry[]>>();

/** The entries of a trade, one file of `trades`, plus those about this site: read at the first question. */
export function playbookOf(trade: AssistantId): Promise<readonly PlaybookEntry[]> {
  const known = read.get(trade) ?? readTrade(trade);
  read.set(trade, known);
  return known;
}

async function readTrade(trade: AssistantId): Promise<readonly PlaybookEntry[]> {
  const markdown = await files[`./trades/${trade}.md`]?.();
  return [...readPlaybook(markdown ?? ''), ...sitePlaybook()];
}
