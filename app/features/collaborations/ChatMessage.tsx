import { Link } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { Words } from '#app/ui/Words.tsx';
import { reportAddress } from '../community/reports/report-address.ts';
import type { ChatLog, Unsent } from './chat-log.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import { messageAnchor } from './message-anchor.ts';
import { MessageFile } from './MessageFile.tsx';
import { MessageTime } from './MessageTime.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import * as texts from './texts.ts';

type ChatMessageProps = { message: MessageEntity; mine: boolean; name: string; log: ChatLog };

/** Something that was said. */
export function ChatMessage({ message: said, mine, name, log }: ChatMessageProps) {
  const { id, message, messageType, attachment, createdAt } = said;
  // A file without words is called by its name, which stands with it already.
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
              <span className="vh"> {texts.thisMessage}</span>
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

/** Something that is not in the database yet, as far as this browser knows. */
export function UnsentMessage({ unsent, log }: { unsent: Unsent; log: ChatLog }) {
  const { clientId, message, fileName, state, percent, error } = unsent;
  const isOnItsWay = state === 'sending';
  return (
    <article className="space-msg space-msg-me is-sending">
      <footer>{texts.youSending(isOnItsWay)}</footer>
      {message && <p dir="auto">{message}</p>}
      {fileName !== undefined && (
        <div className="space-file">
          <p className="space-file-name">
            <Icon name="clip" size={20} />
            <Words>{fileName}</Words>
            {isOnItsWay && <span className="num">{percent} %</span>}
          </p>
          {isOnItsWay && <ProgressBar percent={percent} label={texts.sendingFileName(fileName)} />}
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
