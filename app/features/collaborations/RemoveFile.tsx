import { Form } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import type { ChatLog } from './chat-log.ts';
import * as texts from './texts.ts';

type RemoveFileProps = { log: ChatLog; messageId: number; name: string };

/** Takes an own file out of the chat: the press that opens it asks, the one inside does it. */
export function RemoveFile({ log, messageId, name }: RemoveFileProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const messages = event.currentTarget.closest<HTMLElement>('[role=log]');
    setBusy(true);
    const problem = await log.removeFile(messageId);
    setError(problem);
    setBusy(false);
    // What was pressed is gone with the file.
    if (problem === null) messages?.focus();
  }

  return (
    <details className="space-remove">
      <summary aria-label={texts.removeName(name)}>{texts.remove}</summary>
      <Form method="post" onSubmit={(event) => void remove(event)}>
        <input type="hidden" name="messageId" value={messageId} />
        <span>{texts.goneForBoth}</span>
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
