import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import { generationAddress, type GenerationView, madeAt, titleOf } from './generation.ts';
import * as texts from './texts.ts';

type DeleteGenerationDialogProps = {
  generation: Pick<GenerationView, 'id' | 'title' | 'type'>;
  refused: Refused | undefined;
};

/** Asks before a result is deleted; afterwards the tool that made it is shown. */
export function DeleteGenerationDialog({ generation, refused }: DeleteGenerationDialogProps) {
  return (
    <DeleteDialog
      name={titleOf(generation)}
      closeTo={generationAddress(generation.id)}
      intent="deleteGeneration"
      problem={<RefusalNote whole refused={refused} title={texts.deleteFailed} />}
    >
      <input type="hidden" name="to" value={madeAt(generation.type)} />
      <p>{texts.sureToDeleteGeneration}</p>
    </DeleteDialog>
  );
}
