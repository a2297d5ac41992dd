import type { ReactNode } from 'react';
import { Form } from '@remix-run/react';
import { Button } from './Button.tsx';
import { Dialog, DialogFoot } from './Dialog.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextAround, WORDS } from './TextAround.tsx';
import * as texts from './texts.ts';

type DeleteDialogProps = {
  /** Name of the item to delete; if absent, `title` is used. */
  name?: string;
  title?: string;
  closeTo: string;
  intent: string;
  /** Error of a previous try. */
  problem: ReactNode;
  /** For a dialog over a list, which keeps its scroll position. */
  preventScrollReset?: boolean;
  /** Consequences of the deletion, and any further fields of the form. */
  children: ReactNode;
};

/** Confirms a deletion, also without scripts. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, title, closeTo, intent, problem, children, preventScrollReset } = props;
  return (
    <Dialog
      title={title ?? <TextAround text={texts.deleteQuoted(WORDS)}>{name}</TextAround>}
      closeTo={closeTo}
    >
      <Form method="post" replace preventScrollReset={preventScrollReset}>
        {problem}
        {children}
        <DialogFoot>
          <Button to={closeTo} preventScrollReset={preventScrollReset}>
            {texts.cancel}
          </Button>
          <SubmitButton variant="danger" intent={intent} busyLabel={texts.deleting}>
            {texts.deleteLabel}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
