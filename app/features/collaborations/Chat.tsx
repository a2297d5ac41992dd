import { Link } from '@remix-run/react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldOrWholeError } from '#app/operations/refused-form.ts';
import { Card } from '#app/ui/Card.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Words } from '#app/ui/Words.tsx';
import { blockAddress } from '../community/follows/block-address.ts';
import { ChatMessage, UnsentMessage } from './ChatMessage.tsx';
import { Composer } from './Composer.tsx';
import type { SpacePlayer } from './space-player.ts';
import type { SpaceView } from './space-view.ts';
import { useChatSounds } from './use-chat-sounds.ts';
import { useChat } from './use-chat.ts';
import * as texts from './texts.ts';

/** What was said is scrolled by keys as well. */
const BY_KEYS = 0;

type ChatProps = {
  space: SpaceView;
  /** What else sounds here. */
  desk: SpacePlayer;
  sendKey: string;
  refused: Refused | undefined;
};

/** What the two say to each other, live. */
export function Chat({ space, desk, sendKey, refused: last }: ChatProps) {
  const me = space.role === 'owner' ? space.owner : space.collaborator;
  const other = space.role === 'owner' ? space.collaborator : space.owner;
  const { log, state } = useChat(space, me.id ?? 0);
  const [readId] = useState(space.chat.readId);
  const end = useStayAtEnd(
    `${state.messages.at(-1)?.id} ${state.unsent.map((one) => one.state).join(' ')}`,
  );
  useChatSounds(end, desk);
  const refused = last?.intent === 'send' ? last : undefined;
  const wrong = fieldOrWholeError(refused, 'message');
  const firstNew = state.messages.find(({ id, senderId }) => id > readId && senderId !== me.id);
  return (
    <Card as="section" labelledBy="chat" className="space-talk">
      <h2 className="h2" id="chat">
        {texts.collaborationChat}
      </h2>
      <div
        className="space-chat"
        tabIndex={BY_KEYS}
        role="log"
        aria-label={texts.messages}
        ref={end}
      >
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
            {texts.earlierMessages}
          </Link>
        )}
        {state.messages.length === 0 && state.unsent.length === 0 && (
          <p className="quiet small">{texts.nothingSaidYet}</p>
        )}
        {state.messages.map((message) => (
          <Fragment key={message.id}>
            {message === firstNew && <p className="space-new">{texts.newLabel}</p>}
            <ChatMessage
              message={message}
              mine={message.senderId === me.id}
              log={log}
              name={message.senderId === other.id ? other.name : texts.deletedArtist}
            />
          </Fragment>
        ))}
        {state.unsent.map((unsent) => (
          <UnsentMessage key={unsent.clientId} unsent={unsent} log={log} />
        ))}
      </div>
      {wrong !== null && <FieldError announce>{wrong}</FieldError>}
      {space.status === 'rejected' || space.apart ? (
        <p className="quiet small">{space.apart ? texts.thisChatIsClosed : texts.chatRejected}</p>
      ) : (
        <Composer log={log} sendKey={sendKey} refused={refused} />
      )}
      {other.id !== null && (
        <p className="small">
          <Link
            to={blockAddress(other.id)}
            className="inline-flex min-h-target items-center text-text-2"
          >
            <span>
              {texts.block} <Words>{other.name}</Words>
            </span>
          </Link>
        </p>
      )}
    </Card>
  );
}

/**
 * The end of what was said stays in sight, unless the reader has scrolled back.
 * @param content another one where there is more or less to see
 */
function useStayAtEnd(content: string) {
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
  }, [content]);
  return box;
}
