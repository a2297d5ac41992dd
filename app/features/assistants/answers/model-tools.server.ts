import type { ModelTool, ModelToolCall } from '#app/platform/language-model.server.ts';
import { z } from '#app/validation.ts';
import { FACT_IDS, tellFacts, valuesOf } from '../facts/facts.server.ts';
import { factAnswer } from '../facts/questions.server.ts';
import { searchPlaybook } from '../playbook/search.server.ts';
import type { AssistantQuestion } from './adviser.ts';
import { fillIn } from './fill-in.ts';
import * as texts from '../texts.ts';

const MAX_QUESTION_LENGTH = 500;
const MAX_RESULT = 4000;
const NOTES = 2;

interface Tool {
  readonly description: string;
  readonly parameters: object;
  /** What it found, and where; null where there is nothing. */
  run(asked: AssistantQuestion, given: unknown): Promise<Found | null>;
}

interface Found {
  readonly text: string;
  /** As the artist is told it. */
  readonly source: string;
}

const question = z.object({ question: z.string().trim().min(1).max(MAX_QUESTION_LENGTH) });
const questionParameters = {
  type: 'object',
  properties: { question: { type: 'string', maxLength: MAX_QUESTION_LENGTH } },
  required: ['question'],
  additionalProperties: false,
};
const facts = z.object({ facts: z.array(z.enum(FACT_IDS)).min(1).max(FACT_IDS.length) });

/** What a model may look up: the same that the playbook answers from. None of it changes anything. */
const TOOLS: Readonly<Record<string, Tool>> = {
  artist_facts: {
    description: 'Facts about this artist, as they are counted and stored on this site.',
    parameters: {
      type: 'object',
      properties: { facts: { type: 'array', items: { type: 'string', enum: FACT_IDS } } },
      required: ['facts'],
      additionalProperties: false,
    },
    async run({ data }, given) {
      const told = await tellFacts(data, facts.parse(given).facts);
      return told.length === 0 ? null : { text: told.join(' '), source: texts.ownData };
    },
  },
  answer_from_data: {
    description:
      'Answers one English question from the artist’s own data (a track named by its title, shows, plays), or works out a sum: splits, break-even, release calendar, chords, drum patterns, delay times. Use it for every number.',
    parameters: questionParameters,
    async run(asked, given) {
      const message = question.parse(given).question;
      const text = await factAnswer({ ...asked, message, history: [] });
      return text === null ? null : { text, source: texts.ownDataAndSums };
    },
  },
  playbook: {
    description: 'Pages of the written playbook of your trade on a question.',
    parameters: questionParameters,
    async run({ assistantId, data }, given) {
      const found = (await searchPlaybook(assistantId, question.parse(given).question)).slice(
        0,
        NOTES,
      );
      if (found.length === 0) return null;
      const values = await valuesOf(data);
      return {
        text: found
          .map(({ entry }) => `${entry.title}: ${fillIn(entry.answer, values)}`)
          .join('\n'),
        source: texts.playbookOn(found.map(({ entry }) => entry.title)),
      };
    },
  },
};

export const MODEL_TOOLS: readonly ModelTool[] = Object.entries(TOOLS).map(
  ([name, { description, parameters }]) => ({ name, description, parameters }),
);

/** What a call of the model's gives, whatever it asks for: names and arguments are checked here. */
export async function runModelTool(
  asked: AssistantQuestion,
  { name, arguments: given }: ModelToolCall,
): Promise<{ content: string; source: string | null }> {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) return { content: 'There is no such tool.', source: null };
  try {
    const found = await tool.run(asked, JSON.parse(given) as unknown);
    if (!found) return { content: 'Nothing is known of that here.', source: null };
    return { content: found.text.slice(0, MAX_RESULT), source: found.source };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    return { content: 'These arguments are not valid.', source: null };
  }
}
