import { Form, Link } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dateAndTime } from '#app/display/dates.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldOrWholeError, typedValue } from '#app/operations/refused-form.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import type { AnswerSource } from '#db/schema.ts';
import type { ChatMessage, OpenChat, TeamView } from './assistant.schema.ts';
import { assistantOf, failureReply, teamAddress, type TeamPlace } from './assistants.ts';
import type { Offer, OfferInput } from './offers/offer.ts';
import * as texts from './texts.ts';
import { useReply } from './use-reply.ts';

/**
 * A proposed action as one of the product's ordinary forms. Fields that the artist must fill in are collapsed
 * at first.
 */
function OfferForm({ offer }: { offer: Offer }) {
  const { label, action, fields, inputs, method = 'post', open = false } = offer;
  const form = (
    <Form method={method} action={action} className="grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {inputs.map((input) => (
        <Field key={input.name} label={input.label}>
          <OfferField {...input} />
        </Field>
      ))}
      <div>
        <Button icon={inputs.length > 0 ? 'check' : 'lightning'}>{label}</Button>
      </div>
    </Form>
  );
  if (inputs.length === 0) return <div className="msg-offer">{form}</div>;
  return (
    // It opens at the end of the messages, below what their box shows.
    <details
      className="msg-offer"
      open={open}
      onToggle={({ currentTarget }) =>
        !open && currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="btn">{label}</summary>
      {form}
    </details>
  );
}

function OfferField({ name, kind, value }: OfferInput) {
  if (kind === 'long') return <TextArea name={name} defaultValue={value} rows={5} required />;
  return <TextInput name={name} type={kind} defaultValue={value} required />;
}

type ChatMessageRowProps = {
  message: ChatMessage;
  /** The assistant's title. */
  name: string;
  /** True for the last message, which the page scrolls to after a question. */
  latest: boolean;
  offers: readonly Offer[];
};

/** A message with its author and time; answers also show their source and the proposed actions. */
function ChatMessageRow({ message, name, latest, offers }: ChatMessageRowProps) {
  const { sender, message: text, timestamp, source } = message;
  const mine = sender === 'user';
  return (
    <article className={mine ? 'msg msg-me' : 'msg'} id={latest ? 'latest' : undefined}>
      <footer>
        {mine ? texts.you : name}, <time dateTime={timestamp}>{dateAndTime(timestamp)}</time>
        {source && `, ${SPOKE[source]}`}
      </footer>
      <p dir="auto">{text}</p>
      {offers.map((offer) => (
        <OfferForm key={offer.id} offer={offer} />
      ))}
    </article>
  );
}

type PlainMessageProps = { by: string; text: string; mine?: boolean; writing?: boolean };

/** A message that is not stored yet, or never will be. */
function PlainMessage({ by, text, mine, writing }: PlainMessageProps) {
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

const SPOKE: Record<AnswerSource, string> = {
  playbook: texts.fromThePlaybook,
  model: texts.byTheLanguageModel,
  fallback: texts.fromPlaybookAsModelFailed,
};

/** A tabIndex, so that the messages can be scrolled with the keyboard. */
const BY_KEYS = 0;

type ChatPanelProps = {
  chat: OpenChat;
  model: TeamView['model'];
  place: TeamPlace;
  refused: Refused | undefined;
};

/** The open chat. Without scripts the form returns the whole answer; with scripts it is shown as it arrives. */
export function ChatPanel({ chat, model, place, refused }: ChatPanelProps) {
  const { assistantId, messages, earlier, offers } = chat;
  const { title } = assistantOf(assistantId);
  const { asking, ask } = useReply(chat);
  const box = useStayAtEnd(messages.length, asking);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const failed = refused?.error.message === failureReply();
  return (
    <Card as="section" labelledBy="chat-title" className="talk">
      <div className="flex items-start justify-between gap-2" id="chat">
        <h2 className="h2" id="chat-title" tabIndex={-1} ref={heading}>
          {texts.chatWith(title)}
        </h2>
        <IconButton
          icon="close"
          label={texts.closeChat}
          to={teamAddress({ ...place, chat: null }, `a-${assistantId}`)}
          preventScrollReset
          className="-mr-2 -mt-2"
        />
      </div>
      <div
        className="talk-log"
        tabIndex={BY_KEYS}
        role="log"
        aria-label={texts.messages}
        aria-busy={asking?.state === 'pending' || undefined}
        ref={box}
      >
        {earlier !== null && (
          <Link
            className="btn btn-ghost justify-self-center"
            to={`${teamAddress(place)}&before=${earlier}#chat`}
            preventScrollReset
          >
            {texts.earlierMessages}
          </Link>
        )}
        {messages.map((message, index) => (
          <ChatMessageRow
            key={message.id}
            message={message}
            name={title}
            latest={index === messages.length - 1}
            offers={message.offers.flatMap((id) => offers[id] ?? [])}
          />
        ))}
        {failed && !asking && <PlainMessage by={title} text={failureReply()} />}
        {asking?.question && <PlainMessage by={texts.you} mine text={asking.question} />}
        {asking?.state === 'pending' && (
          <PlainMessage by={texts.isWriting(title)} text={asking.said} writing={!asking.said} />
        )}
        {asking?.state === 'failed' && <PlainMessage by={title} text={failureReply()} />}
      </div>
      <Composer
        chat={chat}
        place={place}
        refused={refused}
        refusal={asking?.state === 'refused' ? asking.sentence : null}
        pending={asking?.state === 'pending'}
        unsent={asking?.unsent ?? ''}
        ask={ask}
      />
      <p className="small quiet">
        {model ? texts.answersComeFromModel(model.name, model.host) : texts.answersComeFromPlaybook}
      </p>
    </Card>
  );
}

type ComposerProps = {
  chat: OpenChat;
  place: TeamPlace;
  refused: Refused | undefined;
  /** The reason why the last message was refused. */
  refusal: string | null;
  pending: boolean;
  /** The text that got no answer: it is put back into the field. */
  unsent: string;
  ask: (message: string) => void;
};

/** The text field. Enter sends; blank messages and messages during an answer are not sent. */
function Composer({ chat, place, refused, refusal, pending, unsent, ask }: ComposerProps) {
  const { assistantId, messageKey } = chat;
  const { title, asksFor } = assistantOf(assistantId);
  const hydrated = useHydrated();
  const [text, setText] = useState(typedValue(refused, 'message') ?? '');
  const [returned, setReturned] = useState(unsent);
  if (returned !== unsent) {
    // The failed question returns to the text field unless the artist has typed something new.
    setReturned(unsent);
    if (!text) setText(unsent);
  }
  const sentence = refusal ?? fieldOrWholeError(refused, 'message');
  const submit = (event: FormEvent) => {
    if (!hydrated) return;
    event.preventDefault();
    if (pending || !text.trim()) return;
    setText('');
    ask(text);
  };
  return (
    <Form
      method="post"
      action={teamAddress({ ...place, chat: assistantId })}
      className="grid gap-2"
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="assistantId" value={assistantId} />
      <input
        type="hidden"
        name="messageKey"
        value={typedValue(refused, 'messageKey') ?? messageKey}
      />
      <div className="composer">
        <label className="vh" htmlFor="message">
          {texts.messageToAssistant(title)}
        </label>
        <TextInput
          id="message"
          name="message"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={asksFor}
          autoComplete="off"
          aria-describedby={sentence ? 'message-error' : undefined}
          aria-invalid={sentence ? true : undefined}
        />
        <button
          className="btn btn-accent"
          aria-label={texts.sendMessage}
          disabled={hydrated && (pending || !text.trim())}
        >
          <Icon name="send" />
        </button>
      </div>
      {sentence && (
        <FieldError id="message-error" announce>
          {sentence}
        </FieldError>
      )}
    </Form>
  );
}

/** Keeps the newest text in view as it arrives; an answer taller than the box is shown from its beginning. */
function useStayAtEnd(count: number, asking: { said: string; state: string } | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const last = element?.lastElementChild;
    if (!element || !last) return;
    element.scrollTop += last.getBoundingClientRect().top - element.getBoundingClientRect().top;
  }, [count, asking?.said, asking?.state]);
  return box;
}
