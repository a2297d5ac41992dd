import { Form, Link } from '@remix-run/react';
import { type CSSProperties, type FormEvent, useState } from 'react';
import { dateAndTime, timeOfDay } from '#app/display/dates.ts';
import { formatBytes, formatTime, percentWords } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { AttachmentEntity } from './attachment.ts';
import type { ChatLog, Unsent } from './chat-log.ts';
import type { MessageEntity } from './collaboration.server.ts';
import { messageAnchor } from './collaboration.ts';
import * as texts from './texts.ts';
import { reportAddress } from '../community/reports/report-address.ts';
import { type Picture, srcSet } from '../media/picture.ts';

/** The file of a message: a player or a picture. */
function MessageFile({
  said: { attachment, attachmentUrl },
}: {
  said: Pick<MessageEntity, 'attachment' | 'attachmentUrl'>;
}) {
  if (!attachment || attachmentUrl === null) {
    return <p className="space-file quiet">{texts.fileRemovedBySender}</p>;
  }
  const { kind, name, picture } = attachment;
  return kind === 'image' && picture ? (
    <Shown picture={picture} name={name} url={attachmentUrl} />
  ) : (
    <AttachedSound sound={attachment} url={attachmentUrl} />
  );
}

/** A picture that links to its full size. */
function Shown({ picture, name, url }: { picture: Picture; name: string; url: string }) {
  const { width = 1, height = 1 } = picture.widths.at(-1) ?? {};
  const ratio = { '--ratio': width / height } as CSSProperties;
  return (
    <a className="space-picture" href={url} target="_blank" rel="noreferrer">
      <img
        src={picture.widths[0]?.url}
        srcSet={srcSet(picture)}
        sizes="300px"
        width={width}
        height={height}
        style={ratio}
        alt={name}
        loading="lazy"
      />
    </a>
  );
}

function AttachedSound({ sound, url }: { sound: AttachmentEntity; url: string }) {
  const { name, duration, byteSize, mp3Url, error } = sound;
  const [failed, setFailed] = useState(false);
  const reason = error ?? (failed ? texts.browserCannotPlayFile : null);
  return (
    <div className="space-file">
      <p className="space-file-name">
        <Icon name="track" size={20} />
        <b>
          <Words>{name}</Words>
        </b>
      </p>
      {reason ? (
        <FieldError>{reason}</FieldError>
      ) : (
        <audio
          controls
          preload="none"
          src={mp3Url ?? url}
          aria-label={name}
          onError={() => setFailed(true)}
        />
      )}
      <p className="space-file-facts">
        <span className="num">
          {duration !== null && `${formatTime(duration)}, `}
          {formatBytes(byteSize)}
        </span>
        <a href={`${url}?download`} aria-label={texts.downloadName(name)}>
          {texts.download}
        </a>
      </p>
    </div>
  );
}

/**
 * The time of a message: with its date, unless scripts know that it is of today.
 */
function MessageTime({ at }: { at: string }) {
  const isToday = useHydrated() && new Date(at).toDateString() === new Date().toDateString();
  return <time dateTime={at}>{isToday ? timeOfDay(at) : dateAndTime(at)}</time>;
}

type RemoveFileProps = { log: ChatLog; messageId: number; name: string };

/** Removes one's own file from the chat: the first press asks, the second confirms. */
function RemoveFile({ log, messageId, name }: RemoveFileProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const messages = event.currentTarget.closest<HTMLElement>('[role=log]');
    setBusy(true);
    const problem = await log.removeFile(messageId);
    setError(problem);
    setBusy(false);
    // The pressed button is gone with the file.
    if (problem === null) messages?.focus();
  }

  return (
    <details className="space-remove">
      <summary aria-label={texts.removeName(name)}>{texts.remove}</summary>
      <Form method="post" onSubmit={(event) => void remove(event)}>
        <input type="hidden" name="messageId" value={messageId} />
        <span>{texts.removesFileForBoth}</span>
        <Button
          variant="danger"
          name="intent"
          value="removeFile"
          busy={isBusy}
          busyLabel={texts.removing}
        >
          {texts.removeTheFile}
        </Button>
        {error && <FieldError announce>{error}</FieldError>}
      </Form>
    </details>
  );
}

type ChatMessageProps = { message: MessageEntity; mine: boolean; name: string; log: ChatLog };

/** A message of the chat. */
export function ChatMessage({ message: said, mine, name, log }: ChatMessageProps) {
  const { id, message, messageType, attachment, createdAt } = said;
  // A file without words has its name as the message, which is shown with the file already.
  const hasWords = message !== attachment?.name;
  return (
    <article id={messageAnchor(id)} className={mine ? 'space-msg space-msg-me' : 'space-msg'}>
      <footer>
        {mine ? texts.you : <Words>{name}</Words>}, <MessageTime at={createdAt} />
        {!mine && (
          <>
            {' '}
            <Link
              to={reportAddress('chat', id)}
              className="-my-3 inline-block min-w-target py-3 text-text-2"
            >
              {texts.report}
              <span className="vh"> {texts.thisMessage([...message].slice(0, 40).join(''))}</span>
            </Link>
          </>
        )}
      </footer>
      {hasWords && <p dir="auto">{message}</p>}
      {messageType !== 'text' && <MessageFile said={said} />}
      {mine && attachment && <RemoveFile log={log} messageId={id} name={attachment.name} />}
    </article>
  );
}

/** A message that has not reached the server yet, as far as this browser can tell. */
export function UnsentMessage({ unsent, log }: { unsent: Unsent; log: ChatLog }) {
  const { clientId, message, fileName, state, percent, error } = unsent;
  const isOnItsWay = state === 'sending';
  return (
    <article className="space-msg space-msg-me is-sending">
      <footer>{texts.yourMessageStatus(isOnItsWay)}</footer>
      {message && <p dir="auto">{message}</p>}
      {fileName !== undefined && (
        <div className="space-file">
          <p className="space-file-name">
            <Icon name="clip" size={20} />
            <Words>{fileName}</Words>
            {isOnItsWay && <span className="num">{percentWords(percent / 100)}</span>}
          </p>
          {isOnItsWay && <ProgressBar percent={percent} label={texts.sendingFile(fileName)} />}
        </div>
      )}
      {isOnItsWay ? (
        fileName !== undefined && (
          <Actions>
            <Button type="button" variant="ghost" onClick={() => log.discard(clientId)}>
              {texts.cancel}
            </Button>
          </Actions>
        )
      ) : (
        <Actions>
          {error && <FieldError>{error}</FieldError>}
          <Button
            type="button"
            variant="ghost"
            icon="restart"
            onClick={() => void log.retry(clientId)}
          >
            {texts.retry}
          </Button>
          <Button type="button" variant="ghost" onClick={() => log.discard(clientId)}>
            {texts.discard}
          </Button>
        </Actions>
      )}
    </article>
  );
}

function Actions({ children }: { children: React.ReactNode }) {
  return <div className="mt-1 flex flex-wrap items-center justify-end gap-1">{children}</div>;
}
