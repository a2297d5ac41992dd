import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import * as texts from './texts.ts';
import { TRACK_LIMITS } from './track.ts';

type TitlesProps = {
  tracks: readonly { id: number; title: string }[];
  /** The address after the titles are saved. */
  doneTo: string;
  refused: Refused | undefined;
};

/** Corrects the titles of the tracks that were just uploaded. The tracks are already in the library. */
export function TitlesDialog({ tracks, doneTo, refused }: TitlesProps) {
  const form = useFocusWrong(refused);
  return (
    <Dialog title={texts.checkTheTitles} closeTo={doneTo}>
      <Form ref={form} method="post" noValidate replace className="grid gap-4">
        <RefusalNote whole refused={refused} title={texts.missingTitles} />
        <p className="text-text-2">
          {tracks.length === 1 ? texts.titleMadeFromFileName : texts.titlesMadeFromFileNames}
        </p>
        {tracks.map(({ id, title }, index) => (
          <div key={id}>
            <input type="hidden" name={`shown-${id}`} value={title} />
            <Field
              label={tracks.length === 1 ? texts.title : texts.titleOfTrack(index + 1)}
              error={fieldError(refused, `title-${id}`)}
            >
              <TextInput
                name={`title-${id}`}
                required
                maxLength={TRACK_LIMITS.title}
                dir="auto"
                defaultValue={typedValue(refused, `title-${id}`) ?? title}
              />
            </Field>
          </div>
        ))}
        <DialogFoot>
          <Button to={doneTo}>{texts.keepTheTitles}</Button>
          <SubmitButton variant="accent" intent="saveTitles">
            {texts.saveTitles}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
