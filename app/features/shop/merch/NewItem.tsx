import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { ItemFields } from './ItemFields.tsx';
import * as texts from './texts.ts';

type NewItemProps = { formKey: string; currency: string };

/** The form of a new item; its pictures and its file follow once it is there. */
export function NewItem({ formKey, currency }: NewItemProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.addAnItem} lead={texts.itsPicturesComeNext} />
      <ScreenForm failed={texts.itemNotSaved} formKey={formKey} className="grid gap-5 pt-4">
        <ItemFields item={null} currency={currency} />
        <Actions>
          <SubmitButton variant="accent" size="lg" intent="addItem">
            {texts.saveThenPictures}
          </SubmitButton>
          <Button size="lg" to="/merch">
            {texts.cancel}
          </Button>
        </Actions>
      </ScreenForm>
    </main>
  );
}
