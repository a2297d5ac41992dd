import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { DialogFoot } from '#app/ui/Dialog.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { HummingTool } from '../tools/tools.ts';
import { sendRecording } from './send-recording.ts';
import type { HeldRecording } from './use-recording.ts';
import * as texts from './texts.ts';

type SaveRecordingDialogProps = {
  held: HeldRecording;
  toolType: HummingTool;
  artistId: number;
  onClose: (saved: boolean) => void;
};

/** Saves a take to the humming library under a title. The form below the dialog stays unchanged. */
export function SaveRecordingDialog(props: SaveRecordingDialogProps) {
  const { held, toolType, artistId, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, setTitle] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  const show = useToast();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (percent !== null) return;
    setFailure(null);
    setPercent(0);
    const fields = new FormData();
    fields.set('title', title.trim());
    fields.set('toolType', toolType);
    fields.set('uploadKey', key);
    if (held.seconds !== null) fields.set('duration', String(held.seconds));
    fields.set('audio', await held.toSend());
    const ended = await sendRecording(
      `/api/artists/${artistId}/humming-recordings`,
      fields,
      setPercent,
    );
    setPercent(null);
    if (!ended.ok) return setFailure(ended.message);
    show({
      title: texts.recordingSaved,
      description: texts.isInYourHummingLibrary(title.trim()),
      tone: 'ok',
    });
    onClose(true);
  }

  return (
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby="save-recording"
      onCancel={(event) => {
        event.preventDefault();
        onClose(false);
      }}
    >
      <div className="panel">
        <div className="panel-head">
          <h2 className="h2" id="save-recording">
            {texts.saveRecording}
          </h2>
        </div>
        <div className="panel-body">
          <form onSubmit={(event) => void save(event)}>
            {failure && (
              <FieldError announce>
                <b>{texts.saveFailed}</b> {failure}
              </FieldError>
            )}
            <Field label={texts.title}>
              <TextInput
                name="title"
                value={title}
                maxLength={255}
                placeholder={texts.enterATitleForRecording}
                onChange={(event) => setTitle(event.target.value)}
              />
            </Field>
            <DialogFoot>
              <Button type="button" onClick={() => onClose(false)}>
                {texts.cancel}
              </Button>
              <Button
                variant="accent"
                disabled={title.trim() === ''}
                busy={percent !== null}
                busyLabel={texts.savingPercent(percent ?? 0)}
              >
                {texts.save}
              </Button>
            </DialogFoot>
          </form>
        </div>
      </div>
    </dialog>
  );
}
