import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { TOOLS } from '../tools/tools.ts';
import { showStarted } from '../show-started.ts';
import { useGenerationAction } from '../use-generation-action.ts';
import { useUploadKey } from '../use-upload-key.ts';
import * as texts from './texts.ts';

type BeatFormProps = {
  /** 'Simple' */
  label: string;
  uploadKey: string;
  refused: Refused | undefined;
  /** Called at each change, with the form. */
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** Asks for a beat; scripts keep the screen, so that the next one is asked for at once. */
export function BeatForm({ label, uploadKey, refused, onChange, children }: BeatFormProps) {
  const { Form, action, busy, done } = useGenerationAction(TOOLS.beat.failure.title);
  const [key, renewKey] = useUploadKey(uploadKey);
  const handled = useRef(false);
  useEffect(() => {
    if (done === handled.current) return;
    handled.current = done;
    if (!done) return;
    renewKey();
    showStarted();
  }, [done, renewKey]);
  return (
    <Form
      method="post"
      action={action}
      className="work-form"
      aria-label={label}
      preventScrollReset
      onChange={onChange}
    >
      <input type="hidden" name="uploadKey" value={key} />
      <RefusalNote refused={refused} title={TOOLS.beat.failure.title} />
      {children}
      <div className="work-go">
        <Button
          variant="hero"
          size="lg"
          block
          name="intent"
          value="generate"
          busy={busy}
          busyLabel={texts.generating}
        >
          {texts.generateBeat}
        </Button>
      </div>
      <p className="label mt-[-16px]">{texts.madeOnServerNothing}</p>
    </Form>
  );
}
