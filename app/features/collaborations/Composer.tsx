import { Form } from '@remix-run/react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue, UNREACHABLE } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { TextArea } from '#app/ui/TextInput.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { Title } from '#app/ui/Title.tsx';
import { pictureAmong } from '../media/pictures/image-file.ts';
import { ATTACHMENT_ACCEPT, attachmentKind, attachmentProblem } from './attachment.ts';
import type { ChatLog } from './chat-log.ts';
import { COLLABORATION_LIMITS } from './limits.ts';
import * as texts from './texts.ts';

type ComposerProps = {
  log: ChatLog;
  sendKey: string;
  refused: Refused | undefined;
};

/**
 * What is said next, with a file or without. A plain form; with scripts the message is sent in
 * place, and Enter sends.
 */
export function Composer({ log, sendKey, refused }: ComposerProps) {
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
      showToast({
        title: texts.messageSent,
        description: texts.messageHasBeenSent,
        tone: 'ok',
      });
    } else if (error !== UNREACHABLE) {
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

/** The one file of the next message. What is wrong with a file is said before it is sent. */
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
  /** A picture from the clipboard, or any other file there. */
  const paste = (event: ClipboardEvent) => {
    const pasted = pictureAmong(event.clipboardData);
    if (!pasted || !input.current) return;
    event.preventDefault();
    const files = new DataTransfer();
    files.items.add(pasted);
    input.current.files = files.files;
    choose();
  };
  // Chosen before the scripts were running.
  useEffect(choose, []);
  const remove = () => {
    clear();
    // Its own button is gone.
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
