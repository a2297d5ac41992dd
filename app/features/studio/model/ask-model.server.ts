import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import {
  estimateTokens,
  languageModel,
  ModelError,
  type ModelQuestion,
  type ModelToolCall,
  type ModelUsage,
} from '#app/platform/language-model.server.ts';
import { correctSpending, spendBudget, type Spending } from './model-budget.queries.server.ts';

/** The name of the host's model and where it is; null where none is set. */
export function modelOfSite({ env }: Context): { name: string; host: string } | null {
  const model = languageModel(env);
  return model && { name: model.name, host: model.host };
}

/**
 * Asks the host's model in the signed-in artist's name, within what the artist and the whole site may
 * spend a day: the most that the answer can cost is taken first, and what it did not cost is given back.
 * @returns what the model wants to be told before it goes on
 * @throws {ModelError}
 */
export async function* askModel(
  context: SignedInContext,
  question: Omit<ModelQuestion, 'maxTokens'>,
  maxTokens = context.env.OPENAI_REPLY_TOKENS,
): AsyncGenerator<string, readonly ModelToolCall[]> {
  const { db, env, clock, viewer } = context;
  const model = languageModel(env);
  if (!model) throw new ModelError('key');
  const budgetDay = { artistId: viewer.artistId, day: clock.now().toISOString().slice(0, 10) };
  const allowances = {
    artist: allowanceOf(env.OPENAI_DAILY_TOKENS, env.OPENAI_DAILY_CENTS),
    site: allowanceOf(env.OPENAI_SITE_DAILY_TOKENS, env.OPENAI_SITE_DAILY_CENTS),
  };
  const guess = costOf(context, { input: estimateTokens(question), output: maxTokens });
  if (!(await spendBudget(db, budgetDay, guess, allowances))) throw new ModelError('spent');
  let said = '';
  let usage: ModelUsage | null = null;
  try {
    const answer = model.ask({ ...question, maxTokens });
    for (;;) {
      const { done, value } = await answer.next();
      if (done) {
        usage = value;
        return value.toolCalls;
      }
      said += value;
      yield value;
    }
  } finally {
    // What broke off was paid for as far as it came; what never began costs nothing.
    const paid = usage ?? brokenOff(question, said);
    const cost = costOf(context, paid);
    await correctSpending(db, budgetDay, {
      tokens: cost.tokens - guess.tokens,
      microDollars: cost.microDollars - guess.microDollars,
    });
  }
}

const allowanceOf = (tokens: number, cents: number): Spending => ({
  tokens: Math.floor(tokens),
  microDollars: Math.floor(cents * 10_000),
});

function brokenOff(
  question: Omit<ModelQuestion, 'maxTokens'>,
  said: string,
): Pick<ModelUsage, 'input' | 'output'> {
  if (!said) return { input: 0, output: 0 };
  return { input: estimateTokens(question), output: said.length };
}

/** A price per million tokens in dollars is one per token in millionths of a dollar. */
function costOf(
  { env }: Context,
  { input, output }: Pick<ModelUsage, 'input' | 'output'>,
): Spending {
  return {
    tokens: input + output,
    microDollars: Math.ceil(input * env.OPENAI_INPUT_PRICE + output * env.OPENAI_OUTPUT_PRICE),
  };
}
