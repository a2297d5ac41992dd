import { Form, useLocation, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';

type DeleteMessageDialogProps = { messageId: string; refused: Refused | undefined };

/** Asks before a message goes. */
export function DeleteMessageDialog({ messageId, refused }: DeleteMessageDialogProps) {
  const busy = useNavigation().formData?.get('intent') === 'delete';
  const { search } = useLocation();
  const closeTo = `/inbox${search}#message-${messageId}`;
  return (
    <Dialog title="Delete this message" closeTo={closeTo}>
      <Form method="post" replace preventScrollReset>
        {refused && <ErrorState title="Delete failed">{refused.error.message}</ErrorState>}
        <p>Nobody keeps a copy. This cannot be undone.</p>
        <DialogFoot>
          <Button to={closeTo} preventScrollReset>
            Cancel
          </Button>
          <Button variant="danger" name="intent" value="delete" busy={busy} busyLabel="Deleting...">
            Delete
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
