import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { ModelError } from '#app/platform/language-model.server.ts';
import { writeAction } from '../actions/actions.ts';
import type { AssistantQuestion } from './adviser.ts';
import { modelAdviser } from './model-adviser.server.ts';
import { readQuestion } from './read-question.server.ts';
import { findReply, insertReply } from '../assistant.queries.server.ts';
import type { ChatEvent, Reply } from '../assistant.schema.ts';
import { CHAT_LIMITS, failureReply } from '../assistants.ts';
import { makeOffers } from '../offers/offers.server.ts';
import * as texts from '../texts.ts';
import { modelOfSite } from '../../studio/model/ask-model.server.ts';

/**
 * Answers a question and stores the answer. Uses the model if the host has set one, and the playbook otherwise
 * or if the model fails. A question that is already answered gets the same answer again.
 */
export async function* converse(
  context: SignedInContext,
  asked: AssistantQuestion,
  question: number,
): AsyncGenerator<ChatEvent, void> {
  const { db, clock, log, viewer } = context;
  const { assistantId } = asked;
  const read = asRead(asked);
  try {
    const storedReply = await keptReply(context, question);
    if (storedReply) {
      yield { type: 'words', text: storedReply.response };
      yield { type: 'done', reply: storedReply };
      return;
    }
    let response = '';
    let source: Reply['source'] = 'playbook';
    if (modelOfSite(context)) {
      try {
        source = 'model';
        for await (const text of modelAdviser(context).say(asked)) {
          response += text;
          yield { type: 'words', text };
        }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        log.warn({ trouble: error.trouble, assistant: assistantId }, 'the model gave no answer');
        if (response) yield { type: 'again' };
        response = '';
        source = 'fallback';
      }
    }
    const reading = await readQuestion(context, read, {
      whole: asked.message,
      isAnswered: source === 'model',
    });
    if (source !== 'model') {
      const isCut = read.message.length === CHAT_LIMITS.read;
      const end = isCut
        ? `\n\n${texts.readFirstCharacters(CHAT_LIMITS.read.toLocaleString('en-GB'))}`
        : '';
      const text = `${reading?.answer ?? texts.questionTooCostly}${end}`;
      response += text;
      // In words, as a model streams them.
      for (const word of text.split(/(?<=\S)(?=\s)/)) yield { type: 'words', text: word };
    }
    const action = reading?.action ?? null;
    const offers = await makeOffers(asked.data, reading?.offers ?? []);
    await insertReply(db, {
      artistId: viewer.artistId,
      assistantId,
      sender: 'assistant',
      source,
      message: response.trim().slice(0, CHAT_LIMITS.reply),
      offers: action ? [writeAction(action, question)] : offers.map(({ id }) => id),
      replyTo: question,
      createdAt: clock.now(),
    });
    // If the same question is sent twice at once, one answer is stored and both requests return it.
    const reply = await keptReply(context, question);
    yield reply ? { type: 'done', reply } : { type: 'failed' };
  } catch (error) {
    log.error({ err: error, assistant: assistantId }, 'an assistant could not answer');
    yield { type: 'failed' };
  }
}

/** The question as the playbook reads it: cut to the limit, with repeated spaces removed. */
function asRead(asked: AssistantQuestion): AssistantQuestion {
  const short = (text: string) =>
    text
      .replace(/[^\S\n]{2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .slice(0, CHAT_LIMITS.read);
  const history = asked.history.map((one) => ({ ...one, content: short(one.content) }));
  return { ...asked, message: short(asked.message), history };
}

async function keptReply({ db }: Context, question: number): Promise<Reply | null> {
  const replyRow = await findReply(db, question);
  if (!replyRow) return null;
  return {
    response: replyRow.message,
    source: replyRow.source ?? 'playbook',
    offers: replyRow.offers ?? [],
  };
}

export const REPLY_STREAM = 'application/x-ndjson';

/**
 * Streams an answer as lines of JSON, one for each event. If the client disconnects, the answer is still
 * completed and stored.
 */
export function streamReply(events: AsyncGenerator<ChatEvent, void>): Response {
  const encoder = new TextEncoder();
  let listening = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const event of events) {
        if (listening) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      }
      if (listening) controller.close();
    },
    cancel() {
      listening = false;
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': `${REPLY_STREAM}; charset=utf-8`, 'X-Accel-Buffering': 'no' },
  });
}

/** Waits for the whole answer. @throws {AppError} unexpected, with the sentence for a failure */
export async function wholeReply(events: AsyncGenerator<ChatEvent, void>): Promise<Reply> {
  for await (const event of events) {
    if (event.type === 'done') return event.reply;
  }
  throw new AppError('unexpected', failureReply());
}
