import { Form, Link } from '@remix-run/react';
import {
  type ClipboardEvent,
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatBytes } from '#app/display/format.ts';
import { FOCUSED_AT_LOAD } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldOrWholeError, typedValue, unreachable } from '#app/operations/refused-form.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { Title } from '#app/ui/Words.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { ATTACHMENT_ACCEPT, attachmentKind, attachmentProblem } from './attachment.ts';
import type { ChatLog } from './chat-log.ts';
import { ChatMessage, UnsentMessage } from './ChatMessage.tsx';
import { COLLABORATION_LIMITS } from './collaboration.ts';
import type { SpacePlayer } from './space-player.ts';
import type { SpaceView } from './space-view.ts';
import * as texts from './texts.ts';
import { useChat } from './chat-host.ts';
import { blockAddress } from '../community/follows/follow.ts';
import { pictureAmong } from '../media/pictures/image-file.ts';
import { player } from '../player/global-player.ts';

type ComposerProps = { log: ChatLog; sendKey: string; refused: Refused | undefined };

/**
 * The form for the next message, with or without a file. It works without scripts; with them the
 * message is sent in place, and Enter sends.
 */
function Composer({ log, sendKey, refused }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = useChosenFile();
  const showToast = useToast();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    const message = input?.value.trim() ?? '';
    if (!input || (!message && !chosen.file)) {
      input?.focus();
      return;
    }
    input.value = '';
    const { file } = chosen;
    chosen.clear();
    const error = await log.send(message, file);
    if (error === null) {
      showToast({ title: texts.messageSent, description: texts.messageHasBeenSent, tone: 'ok' });
    } else if (error !== unreachable()) {
      showToast({ title: texts.failedToSendMessage, description: error, tone: 'bad' });
    }
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="space-composer"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={sendKey} />
      <div className="wide" role="status">
        {chosen.file && <ChosenFile file={chosen.file} onRemove={chosen.remove} />}
      </div>
      {chosen.problem && (
        <div className="wide">
          <FieldError announce>{chosen.problem}</FieldError>
        </div>
      )}
      <label className="btn space-attach">
        <Icon name="clip" />
        <span className="vh">{texts.attachSoundOrPicture}</span>
        <input
          ref={chosen.input}
          type="file"
          name="attachment"
          accept={ATTACHMENT_ACCEPT}
          onChange={chosen.choose}
        />
      </label>
      <label className="vh" htmlFor="chat-message">
        {texts.message}
      </label>
      <TextArea
        ref={field}
        id="chat-message"
        name="message"
        rows={1}
        maxLength={COLLABORATION_LIMITS.chat}
        placeholder={texts.writeAMessage}
        defaultValue={typedValue(refused, 'message') ?? ''}
        onKeyDown={sendOnEnter}
        onPaste={chosen.paste}
      />
      <Button variant="accent" aria-label={texts.sendMessage}>
        <Icon name="send" />
      </Button>
    </Form>
  );
}

/** The file of the next message. Problems with a file are shown before it is sent. */
function useChosenFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    setFile(null);
    setProblem(null);
  };
  const choose = () => {
    const picked = input.current?.files?.[0] ?? null;
    const wrong = picked && attachmentProblem(picked);
    if (wrong && input.current) input.current.value = '';
    setFile(wrong ? null : picked);
    setProblem(wrong);
  };
  /** Takes a picture or any other file from the clipboard. */
  const paste = (event: ClipboardEvent) => {
    const pasted = pictureAmong(event.clipboardData);
    if (!pasted || !input.current) return;
    event.preventDefault();
    const files = new DataTransfer();
    files.items.add(pasted);
    input.current.files = files.files;
    choose();
  };
  // For a file chosen before the scripts were running.
  useEffect(choose, []);
  const remove = () => {
    clear();
    // The button that had the focus is gone.
    input.current?.focus();
  };
  return { input, file, problem, choose, paste, clear, remove };
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className="space-chosen">
      <Icon name={attachmentKind(file) === 'image' ? 'image' : 'track'} size={20} />
      <Title lines={1}>{file.name}</Title>
      <span className="num quiet">{formatBytes(file.size)}</span>
      <IconButton
        type="button"
        icon="close"
        label={texts.removeName(file.name)}
        onClick={onRemove}
      />
    </p>
  );
}

/**
 * Connects the chat's audio elements with the player: when one starts, everything else on the page
 * pauses, and the other way round.
 */
function useChatSounds(box: RefObject<HTMLElement>, desk: SpacePlayer): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const rest = (but?: EventTarget | null) => {
      for (const audio of element.querySelectorAll('audio')) if (audio !== but) audio.pause();
    };
    const onPlay = ({ target }: Event) => {
      rest(target);
      player.pause();
      desk.pauseAll();
    };
    const onOther = () => {
      const { track, vocal } = desk.state;
      const sounds = [player.state.phase, track.phase, vocal.phase].includes('playing');
      if (sounds) rest();
    };
    // Events of media elements do not bubble.
    element.addEventListener('play', onPlay, { capture: true });
    const ends = [player.subscribe(onOther), desk.subscribe(onOther)];
    return () => {
      element.removeEventListener('play', onPlay, { capture: true });
      for (const end of ends) end();
    };
  }, [box, desk]);
}

/** Makes the list of messages scrollable by keyboard. */
const BY_KEYS = 0;

type ChatProps = {
  space: SpaceView;
  /** The other player of the page. */
  desk: SpacePlayer;
  sendKey: string;
  refused: Refused | undefined;
};

/** The live chat of the two participants. */
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
  const isClosed = space.status === 'rejected' || space.apart;
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
        {state.messages.length === 0 && state.unsent.length === 0 && !isClosed && (
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
      {wrong !== null && (
        <div {...FOCUSED_AT_LOAD}>
          <FieldError announce>{wrong}</FieldError>
        </div>
      )}
      {isClosed ? (
        <p className="quiet small">
          {space.blocked ? (
            <TextAround text={texts.chatClosedByYourBlock(WORDS)}>{other.name}</TextAround>
          ) : space.apart ? (
            texts.thisChatIsClosed
          ) : (
            texts.chatClosedByRejection
          )}
        </p>
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
              <TextAround text={(space.blocked ? texts.unblockName : texts.blockName)(WORDS)}>
                {other.name}
              </TextAround>
            </span>
          </Link>
        </p>
      )}
    </Card>
  );
}

/**
 * Keeps the end of the list in view unless the reader has scrolled back.
 * @param content changes when the height of the list may have changed
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
