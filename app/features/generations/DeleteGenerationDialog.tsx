import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { CONFIRM_DELETE_GENERATION } from './GenerationMenu.tsx';
import { generationAddress, madeAt, titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';

type DeleteGenerationDialogProps = {
  generation: Pick<GenerationView, 'id' | 'title' | 'type'>;
  refused: Refused | undefined;
};

/** Asks before a result goes; after it, the screen that made it is there. */
export function DeleteGenerationDialog({ generation, refused }: DeleteGenerationDialogProps) {
  const busy = useNavigation().state === 'submitting';
  const closeTo = generationAddress(generation.id);
  return (
    <Dialog title={`Delete “${titleOf(generation)}”`} closeTo={closeTo}>
      <Form method="post" replace>
        <input type="hidden" name="to" value={madeAt(generation.type)} />
        {refused && <ErrorState title="Delete Failed">{refused.error.message}</ErrorState>}
        <p>{CONFIRM_DELETE_GENERATION}</p>
        <DialogFoot>
          <Button to={closeTo}>Cancel</Button>
          <Button
            variant="danger"
            name="intent"
            value="deleteGeneration"
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
