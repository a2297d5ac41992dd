import { useRevalidator } from '@remix-run/react';
import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useCorrectedFields } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import {
  fieldError,
  refusalSentence,
  typedList,
  typedValue,
  unreachable,
} from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { partOfPage, useHydrated } from '#app/ui/hydration.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { useFilesOfPage } from '../../library/uploads/use-files-of-page.ts';
import { RecordingField } from './RecordingField.tsx';
import type { Sent, sendRecording } from './send-recording.ts';
import { StudioLayout } from './AiStudio.tsx';
import * as texts from './texts.ts';
import { chosenValue, chosenValues, type ToolFormView } from './tool-form-view.ts';
import { type Recording, useRecording } from './use-recording.ts';
import { useShowStarted } from '../show-started.ts';
import type { ToolFieldsProps } from '../tools/tool.ts';
import {
  HUMMING_TOOLS,
  recordingRules,
  type RecordingToolId,
  toolAddress,
  TOOLS,
} from '../tools/tools.ts';
import { useUploadKey } from '../use-generation-action.ts';

/** Loaded when the dialog is first opened. */
const SaveRecordingDialog = partOfPage('SaveRecordingDialog', () =>
  import('./SaveRecordingDialog.tsx').then((file) => file.SaveRecordingDialog),
);

type ToolFormProps = {
  tool: RecordingToolId;
  /** The key of this form: sending it twice makes nothing twice. */
  uploadKey: string;
  recording: Recording;
  /** True if there is an input besides a recording of this page. */
  hasOther?: boolean;
  refused: Refused | undefined;
  /** Renders the fields above the button; `errorOf` returns the server's error for a field. */
  children: (errorOf: (name: string) => string | null) => ReactNode;
};

/**
 * The form of a tool. It works as a plain form; with scripts it sends the take that the page holds, shows the
 * upload's progress, and is kept if the connection is lost.
 */
function ToolForm(props: ToolFormProps) {
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
    const ended = await sendLate(`/api/ai/${tool}`, fields, setPercent);
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
        // Other buttons of the form have handlers of their own.
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
          busyLabel={busy && percent < 100 ? texts.sendingPercent(percent) : rules.busy}
        >
          {rules.start}
        </Button>
      </div>
      {waits && <p className="label mt-[-16px]">{rules.missing}</p>}
    </form>
  );
}

/** See `sendRecording`, whose code is loaded when the form is sent first. */
async function sendLate(...form: Parameters<typeof sendRecording>): Promise<Sent> {
  const late = await import('./send-recording.ts').catch(() => null);
  return late
    ? late.sendRecording(...form)
    : { ok: false, leave: false, message: unreachable(), fields: {} };
}

/** If no field has an error, adds the advice to try again. */
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
  return texts.fileMustBeUnderMegabytes(name, Math.round(maxBytes / 2 ** 20));
}

/** Reloads the list and scrolls to the new card, which shows the progress. */
function useStarted() {
  const { revalidate } = useRevalidator();
  const showStarted = useShowStarted();
  return (id: number) => {
    showStarted(id);
    revalidate();
  };
}

/** The form fields of each tool, each loaded as a file of its own; the placeholder has the usual height. */
const forms = new Map(
  Object.entries(
    import.meta.glob<ComponentType<ToolFieldsProps>>('../tools/*/Fields.tsx', { import: 'Fields' }),
  ).map(([path, load]) => [path, partOfPage(path, load, <div className="min-h-[240px]" />)]),
);

// Each used by one tool only.
const ChosenFileField = partOfPage(
  'ChosenFileField',
  () => import('./ChosenFileField.tsx').then((file) => file.ChosenFileField),
  <div className="min-h-[200px]" />,
);
const MelodyRecorder = partOfPage('MelodyRecorder', () =>
  import('./MelodyRecorder.tsx').then((file) => file.MelodyRecorder),
);

type ToolScreenProps = { tool: RecordingToolId; room: ToolFormView; refused: Refused | undefined };

/** The screen of a tool: its recording, its own fields, and its results. */
export function ToolScreen({ tool, room, refused }: ToolScreenProps) {
  const rules = recordingRules(tool);
  const recording = useRecording(`ai-studio ${tool}`, rules.maxSeconds, room.humming === null);
  const [saving, setSaving] = useState(false);
  const keptAs = HUMMING_TOOLS.find((id) => id === tool);
  const Fields = forms.get(`../tools/${tool}/Fields.tsx`);
  return (
    <StudioLayout refused={refused}>
      <ToolForm
        tool={tool}
        uploadKey={room.uploadKey}
        recording={recording}
        hasOther={room.humming !== null}
        refused={refused}
      >
        {(errorOf) => (
          <>
            <section aria-labelledby="tool-recording">
              <h2 className="h3 mb-2" id="tool-recording">
                {rules.heading}
              </h2>
              {rules.invitation === null ? (
                <ChosenFileField recording={recording} hint={rules.hint} error={errorOf('audio')} />
              ) : (
                <RecordingField
                  recording={recording}
                  invitation={rules.invitation}
                  hint={rules.hint}
                  error={errorOf('audio')}
                  room={room}
                  {...(keptAs && { onSave: () => setSaving(true) })}
                />
              )}
            </section>
            {Fields && (
              <Fields
                key={tool}
                valueOf={(name) => typedValue(refused, name) ?? chosenValue(room, name)}
                valuesOf={(name) => typedList(refused, name) ?? chosenValues(room, name)}
                errorOf={errorOf}
                refused={refused}
              />
            )}
          </>
        )}
      </ToolForm>
      {rules.secondRecorder && <MelodyRecorder artistId={room.artistId} />}
      {saving && keptAs && recording.held && (
        <SaveRecordingDialog
          held={recording.held}
          toolType={keptAs}
          artistId={room.artistId}
          onClose={() => setSaving(false)}
        />
      )}
    </StudioLayout>
  );
}
