import { sql } from 'kysely';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import {
  estimateTokens,
  languageModel,
  ModelError,
  type ModelQuestion,
  type ModelToolCall,
  type ModelUsage,
} from '#app/platform/language-model.server.ts';
import type { Db } from '#db/client.ts';

interface Spending {
  tokens: number;
  microDollars: number;
}

interface BudgetDay {
  artistId: number;
  /** 'YYYY-MM-DD', in UTC. */
  day: string;
}

/**
 * Takes an amount from the day's budgets of the artist and of the site: from both, or from neither. The site's
 * is stored separately, so that deleting an account does not restore it.
 */
async function spendBudget(
  db: Db,
  budgetDay: BudgetDay,
  amount: Spending,
  allowances: { artist: Spending; site: Spending },
): Promise<boolean> {
  const { artistId, day } = budgetDay;
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('modelSpending')
      .values({ artistId, day, tokens: 0, microDollars: 0 })
      .onConflict((conflict) => conflict.columns(['artistId', 'day']).doNothing())
      .execute();
    await trx
      .insertInto('siteModelSpending')
      .values({ day, tokens: 0, microDollars: 0 })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    const bySite = await addSiteSpending(trx, day, amount)
      .where('tokens', '<=', allowances.site.tokens - amount.tokens)
      .where('microDollars', '<=', allowances.site.microDollars - amount.microDollars)
      .executeTakeFirst();
    if (bySite.numUpdatedRows === 0n) return false;
    const byArtist = await addArtistSpending(trx, budgetDay, amount)
      .where('tokens', '<=', allowances.artist.tokens - amount.tokens)
      .where('microDollars', '<=', allowances.artist.microDollars - amount.microDollars)
      .executeTakeFirst();
    if (byArtist.numUpdatedRows > 0n) return true;
    await addSiteSpending(trx, day, {
      tokens: -amount.tokens,
      microDollars: -amount.microDollars,
    }).execute();
    return false;
  });
}

/** Replaces an estimate with the actual spending. */
async function correctSpending(db: Db, budgetDay: BudgetDay, difference: Spending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addSiteSpending(trx, budgetDay.day, difference).execute();
    await addArtistSpending(trx, budgetDay, difference).execute();
  });
}

const addArtistSpending = (db: Db, { artistId, day }: BudgetDay, amount: Spending) =>
  db
    .updateTable('modelSpending')
    .set(added(amount))
    .where('artistId', '=', artistId)
    .where('day', '=', day);

const addSiteSpending = (db: Db, day: string, amount: Spending) =>
  db.updateTable('siteModelSpending').set(added(amount)).where('day', '=', day);

const added = ({ tokens, microDollars }: Spending) => ({
  tokens: sql<number>`tokens + ${tokens}`,
  microDollars: sql<number>`micro_dollars + ${microDollars}`,
});

/** The name and host of the host's model; null if none is set. */
export function modelOfSite({ env }: Context): { name: string; host: string } | null {
  const model = languageModel(env);
  return model && { name: model.name, host: model.host };
}

/**
 * Asks the host's model on behalf of the signed-in artist, within the daily budgets of the artist and the site:
 * the maximum cost of the answer is reserved first, and the unused part is returned.
 * @returns the tool calls whose results the model needs to continue
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
  let receivedText = '';
  let usage: ModelUsage | null = null;
  try {
    const answer = model.ask({ ...question, maxTokens });
    for (;;) {
      const { done, value } = await answer.next();
      if (done) {
        usage = value;
        return value.toolCalls;
      }
      receivedText += value;
      yield value;
    }
  } finally {
    // An interrupted answer is charged for the part that arrived; a request that never began costs nothing.
    const paid = usage ?? brokenOff(question, receivedText);
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

function brokenOff(question: Omit<ModelQuestion, 'maxTokens'>, said: string) {
  if (!said) return { input: 0, output: 0 };
  return { input: estimateTokens(question), output: said.length };
}

/** A price in dollars per million tokens equals millionths of a dollar per token. */
function costOf({ env }: Context, { input, output }: Pick<ModelUsage, 'input' | 'output'>) {
  return {
    tokens: input + output,
    microDollars: Math.ceil(input * env.OPENAI_INPUT_PRICE + output * env.OPENAI_OUTPUT_PRICE),
  };
}
