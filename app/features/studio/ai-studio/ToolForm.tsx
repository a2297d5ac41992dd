import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCorrectedFields } from '#app/forms/use-corrected-fields.ts';
import { fieldError, refusalSentence } from '#app/operations/refused-form.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { showStarted } from '../show-started.ts';
import { recordingRules, toolAddress, TOOLS, type RecordingToolId } from '../tools/tools.ts';
import { useFilesOfPage } from '../../library/uploads/use-files-of-page.ts';
import { useUploadKey } from '../use-upload-key.ts';
import { sendRecording, type Sent } from './send-recording.ts';
import type { Recording } from './use-recording.ts';
import * as texts from './texts.ts';

type ToolFormProps = {
  tool: RecordingToolId;
  /** Of this form: sending it twice makes nothing twice. */
  uploadKey: string;
  recording: Recording;
  /** Whether there is something to work on besides a recording of this page. */
  hasOther?: boolean;
  refused: Refused | undefined;
  /** What stands over it: the recording, with what the server says about it. */
  children: (errorOf: (name: string) => string | null) => ReactNode;
};

/**
 * The form of a tool. It is a plain form; with scripts it sends the take that the page holds, says how
 * much of it has gone, and stays as it is if the connection breaks.
 */
export function ToolForm(props: ToolFormProps) {
  const { tool, recording, hasOther = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [key, renewKey] = useUploadKey(props.uploadKey);
  const [percent, setPercent] = useState<number | null>(null);
  const [failed, setFailed] = useState<Extract<Sent, { ok: false }> | null>(null);
  const started = useStarted();
  useFilesOfPage(form, ([file]) => file && recording.choose(file));
  const { name, failure } = TOOLS[tool];
  const rules = recordingRules(tool);
  const { held } = recording;
  const busy = percent !== null;
  const nothing = !held && !hasOther;
  const waits = hydrated && rules.startsDisabled === true && nothing;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const refusal = nothing ? rules.missing : held && tooLarge(held.file, rules.maxBytes);
    if (refusal) return setFailed(about(refusal));
    setFailed(null);
    setPercent(0);
    const fields = new FormData(event.currentTarget);
    fields.delete('intent');
    fields.delete('audio');
    if (held) fields.set('audio', await held.toSend());
    const ended = await sendRecording(`/api/ai/${tool}`, fields, setPercent);
    setPercent(null);
    if (!ended.ok) {
      if (ended.leave) window.location.reload();
      return setFailed(ended);
    }
    renewKey();
    recording.discard();
    started(ended.id);
  }

  const cured = useCorrectedFields(failed?.fields);
  const wrong = failed && Object.keys(failed.fields).filter((field) => !cured.has(field));
  const errorOf = (field: string) =>
    (wrong?.includes(field) && failed?.fields[field]?.[0]) || fieldError(props.refused, field);
  const refusedHere = props.refused?.intent === 'start' && !failed && !busy ? props.refused : null;
  const isCorrected = cured.size > 0 && wrong?.length === 0;
  const sentence = failed
    ? !isCorrected && sentenceOf(failed, failure.message)
    : refusedHere && refusalSentence(refusedHere);
  return (
    <form
      ref={form}
      method="post"
      action={toolAddress(tool)}
      encType="multipart/form-data"
      className="work-form"
      aria-label={name}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // Other buttons of the form have their own way.
        if (submitter instanceof HTMLButtonElement && submitter.value !== 'start') return;
        void send(event);
      }}
    >
      <input type="hidden" name="uploadKey" value={key} />
      {sentence && <ErrorState title={failure.title}>{sentence}</ErrorState>}
      {props.children(errorOf)}
      <div className="work-go">
        <Button
          variant="hero"
          size="lg"
          block
          name="intent"
          value="start"
          disabled={waits && !busy}
          busy={busy}
          busyLabel={busy && percent < 100 ? texts.sending(percent) : rules.busy}
        >
          {rules.start}
        </Button>
      </div>
      {waits && <p className="label mt-[-16px]">{rules.missing}</p>}
    </form>
  );
}

/** Where no field is to blame, trying again may help. */
const sentenceOf = ({ message, fields }: Extract<Sent, { ok: false }>, advice: string) =>
  Object.keys(fields).length > 0 ? message : `${advice} ${message}`;

const about = (message: string): Extract<Sent, { ok: false }> => ({
  ok: false,
  leave: false,
  message,
  fields: { audio: [message] },
});

function tooLarge({ name, size }: File, maxBytes: number): string | null {
  if (size <= maxBytes) return null;
  return texts.fileTooBig(name, Math.round(maxBytes / 2 ** 20));
}

/** Fetches the list anew, and leads to the new card once it is there: it says how far it is. */
function useStarted() {
  const { revalidate } = useRevalidator();
  const [awaited, setAwaited] = useState<number | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    if (showStarted(awaited)) return setAwaited(null);
    const observer = new MutationObserver(() => {
      if (!showStarted(awaited)) return;
      observer.disconnect();
      setAwaited(null);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [awaited]);
  return (id: number) => {
    setAwaited(id);
    revalidate();
  };
}
