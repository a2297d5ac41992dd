import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import type { PushLinkEntity } from './push.schema.ts';
import * as texts from './texts.ts';

type DeleteLinkDialogProps = { link: PushLinkEntity; refused: Refused | undefined };

/** Asks before a link goes. */
export function DeleteLinkDialog({ link, refused }: DeleteLinkDialogProps) {
  return (
    <DeleteDialog
      name={link.title}
      closeTo={`/push#link-${link.id}`}
      intent="delete"
      problem={<RefusalNote whole refused={refused} title={texts.deleteFailed} />}
      preventScrollReset
    >
      <p>{texts.deleteLinkLead}</p>
    </DeleteDialog>
  );
}
