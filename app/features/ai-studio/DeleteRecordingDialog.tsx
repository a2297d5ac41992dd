import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { CONFIRM_DELETE_RECORDING } from './HummingRow.tsx';

type DeleteRecordingDialogProps = {
  recording: { id: number; title: string };
  refused: Refused | undefined;
};

/** Asks before a recording goes, where no script can ask. */
export function DeleteRecordingDialog({ recording, refused }: DeleteRecordingDialogProps) {
  const busy = useNavigation().state === 'submitting';
  const closeTo = `/ai-studio/humming-library#recording-${recording.id}`;
  return (
    <Dialog title={`Delete “${recording.title}”`} closeTo={closeTo}>
      <Form method="post" replace>
        {refused && <ErrorState title="Delete Failed">{refused.error.message}</ErrorState>}
        <p>{CONFIRM_DELETE_RECORDING}</p>
        <DialogFoot>
          <Button to={closeTo}>Cancel</Button>
          <Button
            variant="danger"
            name="intent"
            value="deleteRecording"
            busy={busy}
            busyLabel="Deleting..."
          >
            Delete
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
