import { Link } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { reportAddress } from '../reports/report-address.ts';
import type { ChatLog, Unsent } from './chat-log.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import { messageAnchor } from './message-anchor.ts';
import { MessageFile } from './MessageFile.tsx';
import { MessageTime } from './MessageTime.tsx';
import { RemoveFile } from './RemoveFile.tsx';

type ChatMessageProps = { message: MessageEntity; mine: boolean; name: string; log: ChatLog };

/** Something that was said. */
export function ChatMessage({ message: said, mine, name, log }: ChatMessageProps) {
  const { id, message, messageType, attachment, createdAt } = said;
  // A file without words is called by its name, which stands with it already.
  const hasWords = message !== attachment?.name;
  return (
    <article id={messageAnchor(id)} className={mine ? 'space-msg space-msg-me' : 'space-msg'}>
      <footer>
        {mine ? 'You' : name}, <MessageTime at={createdAt} />
        {!mine && (
          <>
            {' '}
            <Link
              to={reportAddress('chat', id)}
              className="-my-3 inline-block min-w-target py-3 text-text-2"
            >
              Report<span className="vh"> this message</span>
            </Link>
          </>
        )}
      </footer>
      {hasWords && <p>{message}</p>}
      {messageType !== 'text' && <MessageFile said={said} />}
      {mine && attachment && <RemoveFile log={log} messageId={id} name={attachment.name} />}
    </article>
  );
}

/** Something that is not in the database yet, as far as this browser knows. */
export function UnsentMessage({ unsent, log }: { unsent: Unsent; log: ChatLog }) {
  const { clientId, message, fileName, state, percent, error } = unsent;
  const isOnItsWay = state === 'sending';
  return (
    <article className="space-msg space-msg-me is-sending">
      <footer>You, {isOnItsWay ? 'sending...' : 'not sent'}</footer>
      {message && <p>{message}</p>}
      {fileName !== undefined && (
        <div className="space-file">
          <p className="space-file-name">
            <Icon name="clip" size={20} />
            <b>{fileName}</b>
            {isOnItsWay && <span className="num">{percent} %</span>}
          </p>
          {isOnItsWay && <ProgressBar percent={percent} label={`Sending ${fileName}`} />}
        </div>
      )}
      {isOnItsWay ? (
        fileName !== undefined && (
          <Actions>
            <Button type="button" variant="ghost" onClick={() => log.discard(clientId)}>
              Cancel
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
            Retry
          </Button>
          <Button type="button" variant="ghost" onClick={() => log.discard(clientId)}>
            Discard
          </Button>
        </Actions>
      )}
    </article>
  );
}

function Actions({ children }: { children: React.ReactNode }) {
  return <div className="mt-1 flex flex-wrap items-center justify-end gap-1">{children}</div>;
}
