import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import { CONFIRM_DELETE_RECORDING } from './HummingRow.tsx';
import * as texts from './texts.ts';

type DeleteRecordingDialogProps = {
  recording: { id: number; title: string };
  refused: Refused | undefined;
};

/** Asks before a recording goes, where no script can ask. */
export function DeleteRecordingDialog({ recording, refused }: DeleteRecordingDialogProps) {
  return (
    <DeleteDialog
      name={recording.title}
      closeTo={`/ai-studio/humming-library#recording-${recording.id}`}
      intent="deleteRecording"
      problem={<RefusalNote whole refused={refused} title={texts.deleteFailed} />}
    >
      <p>{CONFIRM_DELETE_RECORDING}</p>
    </DeleteDialog>
  );
}
