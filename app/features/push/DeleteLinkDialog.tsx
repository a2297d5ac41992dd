import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import type { PushLinkEntity } from './push.schema.ts';

type DeleteLinkDialogProps = { link: PushLinkEntity; refused: Refused | undefined };

/** Asks before a link goes. */
export function DeleteLinkDialog({ link, refused }: DeleteLinkDialogProps) {
  const busy = useNavigation().formData?.get('intent') === 'delete';
  const closeTo = `/push#link-${link.id}`;
  return (
    <Dialog title={`Delete “${link.title}”`} closeTo={closeTo}>
      <Form method="post" replace preventScrollReset>
        {refused && <ErrorState title="Delete failed">{refused.error.message}</ErrorState>}
        <p>
          Its clicks are forgotten with it. To take it off your page for a while, hide it instead.
        </p>
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
