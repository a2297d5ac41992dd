import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { refusalSentence } from '#app/operations/refused-form.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { TOOLS } from '../generations/tools/tools.ts';
import { useGenerationAction } from '../generations/use-generation-action.ts';
import { useUploadKey } from '../generations/use-upload-key.ts';

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
    document.getElementById('generations')?.scrollIntoView({ block: 'nearest' });
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
      {refused && (
        <ErrorState title={TOOLS.beat.failure.title}>{refusalSentence(refused)}</ErrorState>
      )}
      {children}
      <div className="work-go">
        <Button
          variant="hero"
          size="lg"
          block
          name="intent"
          value="generate"
          busy={busy}
          busyLabel="Generating..."
        >
          Generate Beat
        </Button>
      </div>
      <p className="label mt-[-16px]">
        Made on this server, nothing leaves it. AI-made files say so.
      </p>
    </Form>
  );
}
