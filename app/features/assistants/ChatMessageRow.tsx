import type { AnswerSource } from '#db/schema.ts';
import type { ChatMessage } from './assistant.schema.ts';
import { OfferForm } from './OfferForm.tsx';
import type { Offer } from './offers/offer.ts';
import * as texts from './texts.ts';

type ChatMessageRowProps = {
  message: ChatMessage;
  /** The assistant's title. */
  name: string;
  /** The last one, where the page leads after a question. */
  latest: boolean;
  offers: readonly Offer[];
};

/** What was said, by whom and when; with an answer, who gave it and what can be done about it. */
export function ChatMessageRow({ message, name, latest, offers }: ChatMessageRowProps) {
  const { sender, message: text, timestamp, source } = message;
  const mine = sender === 'user';
  return (
    <article className={mine ? 'msg msg-me' : 'msg'} id={latest ? 'latest' : undefined}>
      <footer>
        {mine ? texts.you : name}, <time dateTime={timestamp}>{timeOf(timestamp)}</time>
        {source && `, ${SPOKE[source]}`}
      </footer>
      <p>{text}</p>
      {offers.map((offer) => (
        <OfferForm key={offer.id} offer={offer} />
      ))}
    </article>
  );
}

type PlainMessageProps = { by: string; text: string; mine?: boolean; writing?: boolean };

/** A message that is not kept yet, or never will be. */
export function PlainMessage({ by, text, mine, writing }: PlainMessageProps) {
  return (
    <article className={mine ? 'msg msg-me' : 'msg'}>
      <footer>{by}</footer>
      {writing ? (
        <span className="typing" aria-hidden>
          <i />
          <i />
          <i />
        </span>
      ) : (
        <p>{text}</p>
      )}
    </article>
  );
}

/** Who spoke. */
const SPOKE: Record<AnswerSource, string> = {
  playbook: texts.fromPlaybook,
  model: texts.byModel,
  fallback: texts.modelDidNotAnswer,
};

/** The same on the server and in every browser. */
const timeOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: 'UTC',
  }).format(new Date(at));
