import { Form, Link } from '@remix-run/react';
import { Fragment, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { ChatLog, Unsent } from './chat-log.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import { COLLABORATION_LIMITS } from './limits.ts';
import { MessageTime } from './MessageTime.tsx';
import type { SpaceView } from './space-view.ts';
import { useChat } from './use-chat.ts';

/** What was said is scrolled by keys as well. */
const BY_KEYS = 0;

type ChatProps = { space: SpaceView; sendKey: string; refused: Refused | undefined };

/** What the two say to each other, live. */
export function Chat({ space, sendKey, refused: last }: ChatProps) {
  const me = space.role === 'owner' ? space.owner : space.collaborator;
  const other = space.role === 'owner' ? space.collaborator : space.owner;
  const { log, state } = useChat(space, me.id ?? 0);
  const [readId] = useState(space.chat.readId);
  const end = useStayAtEnd(state.messages.at(-1)?.id, state.unsent.length);
  const refused = last?.intent === 'send' ? last : undefined;
  const firstNew = state.messages.find(({ id, senderId }) => id > readId && senderId !== me.id);
  return (
    <Card as="section" labelledBy="chat" className="space-talk">
      <h2 className="h2" id="chat">
        Collaboration Chat
      </h2>
      <div className="space-chat" tabIndex={BY_KEYS} role="log" aria-label="Messages" ref={end}>
        {state.earlier !== null && (
          <Link
            className="btn btn-ghost justify-self-center"
            to={`?before=${state.earlier}#chat`}
            preventScrollReset
            aria-busy={state.loadingEarlier || undefined}
            onClick={(event) => {
              event.preventDefault();
              void log.loadEarlier().catch(() => undefined);
            }}
          >
            Earlier messages
          </Link>
        )}
        {state.messages.length === 0 && state.unsent.length === 0 && (
          <p className="quiet small">Nothing said yet. Say what you hear.</p>
        )}
        {state.messages.map((message) => (
          <Fragment key={message.id}>
            {message === firstNew && <p className="space-new">New</p>}
            <Message
              message={message}
              mine={message.senderId === me.id}
              name={message.senderId === other.id ? other.name : 'Deleted artist'}
            />
          </Fragment>
        ))}
        {state.unsent.map((unsent) => (
          <UnsentMessage key={unsent.clientId} unsent={unsent} log={log} />
        ))}
      </div>
      {refused && (
        <FieldError announce>{fieldError(refused, 'message') ?? refused.error.message}</FieldError>
      )}
      {space.status === 'rejected' ? (
        <p className="quiet small">This collaboration was rejected, so its chat is closed.</p>
      ) : (
        <Composer log={log} to={other.name} sendKey={sendKey} refused={refused} />
      )}
    </Card>
  );
}

type MessageProps = { message: MessageEntity; mine: boolean; name: string };

function Message({ message: { message, createdAt }, mine, name }: MessageProps) {
  return (
    <article className={mine ? 'space-msg space-msg-me' : 'space-msg'}>
      <footer>
        {mine ? 'You' : name}, <MessageTime at={createdAt} />
      </footer>
      <p>{message}</p>
    </article>
  );
}

function UnsentMessage({ unsent, log }: { unsent: Unsent; log: ChatLog }) {
  const { clientId, message, state, error } = unsent;
  return (
    <article className="space-msg space-msg-me is-sending">
      <footer>You, {state === 'sending' ? 'sending...' : 'not sent'}</footer>
      <p>{message}</p>
      {state === 'failed' && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-1">
          {error && <FieldError>{error}</FieldError>}
          <Button
            type="button"
            variant="ghost"
            icon="restart"
            onClick={() => void log.retry(clientId)}
          >
            Retry
          </Button>
          <Button type="button" variant="ghost" onClick={() => log.discard(clientId)}>
            Discard
          </Button>
        </div>
      )}
    </article>
  );
}

type ComposerProps = {
  log: ChatLog;
  to: string;
  sendKey: string;
  refused: Refused | undefined;
};

/** A plain form; with scripts the message is sent in place, and Enter sends. */
function Composer({ log, to, sendKey, refused }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const showToast = useToast();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    const message = input?.value.trim() ?? '';
    if (!input || !message) {
      input?.focus();
      return;
    }
    input.value = '';
    const error = await log.send(message);
    if (error === null) {
      showToast({
        title: 'Message sent!',
        description: 'Your message has been sent to the collaborator.',
        tone: 'ok',
      });
    } else {
      showToast({ title: 'Failed to send message', description: error, tone: 'bad' });
    }
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Form method="post" className="space-composer" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={sendKey} />
      <label className="vh" htmlFor="chat-message">
        Message
      </label>
      <TextArea
        ref={field}
        id="chat-message"
        name="message"
        rows={1}
        required
        maxLength={COLLABORATION_LIMITS.chat}
        placeholder={`Write to ${to}`}
        defaultValue={typedValue(refused, 'message') ?? ''}
        onKeyDown={sendOnEnter}
      />
      <Button variant="accent" aria-label="Send message">
        <Icon name="send" />
      </Button>
    </Form>
  );
}

/** The end of what was said stays in sight, unless the reader has scrolled back. */
function useStayAtEnd(newest: number | undefined, unsent: number) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (atEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest, unsent]);
  return box;
}
