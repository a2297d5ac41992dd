import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import * as texts from './texts.ts';
import type { Understood } from './understood.ts';
import { useShowStarted } from '../show-started.ts';
import { TOOLS } from '../tools/tools.ts';
import { useGenerationAction, useUploadKey } from '../use-generation-action.ts';

type BeatFormProps = {
  /** 'Simple' */
  label: string;
  uploadKey: string;
  refused: Refused | undefined;
  /** Called at each change of the form. */
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form for a beat; with scripts the screen stays, so that the next one can be requested at once. */
export function BeatForm({ label, uploadKey, refused, onChange, children }: BeatFormProps) {
  const { Form, action, busy, done } = useGenerationAction(TOOLS.beat.failure.title);
  const [key, renewKey] = useUploadKey(uploadKey);
  const showStarted = useShowStarted();
  const handled = useRef(false);
  useEffect(() => {
    if (done === handled.current) return;
    handled.current = done;
    if (!done) return;
    renewKey();
    showStarted();
  }, [done, renewKey, showStarted]);
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
      <p className="label mt-[-16px]">{texts.madeOnThisServer}</p>
    </Form>
  );
}

/** Milliseconds without a change before the server is asked. */
const PAUSE_MS = 300;

/**
 * The server's interpretation of the fields, updated as they change.
 * @param fields of the form, as URL parameters
 * @param initial the interpretation that the page was loaded with
 */
export function useUnderstood(fields: string, initial: Understood): Understood {
  const [understood, setUnderstood] = useState({ of: fields, ...initial });
  const known = understood.of === fields;
  useEffect(() => {
    if (known) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/beat-machine/understood?${fields}`, { signal: controller.signal })
        .then(async (response) => {
          if (response.ok)
            setUnderstood({ of: fields, ...((await response.json()) as Understood) });
        })
        // The connection is lost, or more was typed: the last interpretation stays on screen.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [fields, known]);
  return understood;
}
