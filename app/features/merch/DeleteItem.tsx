import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';

type DeleteItemProps = { item: { id: number; name: string }; refused: Refused | undefined };

/** Asks before an item goes. */
export function DeleteItem({ item, refused }: DeleteItemProps) {
  const busy = useNavigation().formData?.get('intent') === 'delete';
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={`Delete “${item.name}”`} />
      <Form method="post" className="grid gap-5 pt-2">
        {refused && <ErrorState title="Delete failed">{refused.error.message}</ErrorState>}
        <p>
          It leaves your shop for good. Orders keep it, and who has paid for a download still gets
          it. To take it off for a while, hide it instead.
        </p>
        <Actions>
          <Button variant="danger" name="intent" value="delete" busy={busy} busyLabel="Deleting...">
            Delete
          </Button>
          <Button to={`/merch/${item.id}`}>Cancel</Button>
        </Actions>
      </Form>
    </main>
  );
}
