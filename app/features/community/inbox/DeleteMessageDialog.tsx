import { useLocation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import * as texts from './texts.ts';

type DeleteMessageDialogProps = { messageId: string; refused: Refused | undefined };

/** Asks before a message is deleted. */
export function DeleteMessageDialog({ messageId, refused }: DeleteMessageDialogProps) {
  const { search } = useLocation();
  return (
    <DeleteDialog
      title={texts.deleteThisMessage}
      closeTo={`/inbox${search}#message-${messageId}`}
      intent="delete"
      problem={<RefusalNote whole refused={refused} title={texts.deleteFailed} />}
      preventScrollReset
    >
      <p>{texts.deleteMessageLead}</p>
    </DeleteDialog>
  );
}
