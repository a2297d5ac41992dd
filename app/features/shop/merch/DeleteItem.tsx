import { Form } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import * as texts from './texts.ts';

type DeleteItemProps = { item: { id: number; name: string }; refused: Refused | undefined };

/** Asks before an item goes. */
export function DeleteItem({ item, refused }: DeleteItemProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead
        title={
          <>
            {texts.deleteQuoted}
            <Words>{item.name}</Words>”
          </>
        }
      />
      <Form method="post" className="grid gap-5 pt-2">
        <RefusalNote whole refused={refused} title={texts.deleteFailed} />
        <p>{texts.deleteItemLead}</p>
        <Actions>
          <SubmitButton variant="danger" intent="delete" busyLabel={texts.deleting}>
            {texts.deleteLabel}
          </SubmitButton>
          <Button to={`/merch/${item.id}`}>{texts.cancel}</Button>
        </Actions>
      </Form>
    </main>
  );
}
