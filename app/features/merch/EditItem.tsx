import { Form, useNavigation } from '@remix-run/react';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { PictureEditor } from '../pictures/PictureEditor.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemFile } from './ItemFile.tsx';
import { itemAddress, PICTURE_ASPECT, PICTURE_SLOTS } from './merch-limits.ts';
import type { OwnItem } from './merch.schema.ts';
import * as texts from './texts.ts';

type EditItemProps = { item: OwnItem; refused: Refused | undefined };

/** Everything about an item that its artist can change. Pictures and the file are saved by themselves. */
export function EditItem({ item, refused: last }: EditItemProps) {
  const { id, artistId, name, isActive, digitalDownload } = item;
  const busy = useNavigation().formData?.get('intent') === 'saveItem';
  const refused = last?.intent === 'saveItem' ? last : undefined;
  const form = useFocusWrong(refused);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead own title={name}>
        <Actions>
          <Button icon="left" to="/merch">
            {texts.merch}
          </Button>
          {isActive && (
            <Button icon="eye" to={itemAddress(artistId, id)}>
              {texts.view}
              <span className="vh"> {texts.inTheShop(name)}</span>
            </Button>
          )}
        </Actions>
      </PageHead>
      <div className="grid gap-10 pt-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <div className="grid content-start gap-10 lg:col-start-2">
          <Pictures item={item} refused={last} />
          {digitalDownload && <ItemFile item={item} refused={last} />}
        </div>
        <Form
          ref={form}
          method="post"
          noValidate
          className="grid content-start gap-5 lg:col-start-1 lg:row-start-1"
        >
          <RefusalNote refused={refused} title={texts.itemNotSaved} />
          <ItemFields item={item} refused={refused} />
          <Actions>
            <Button
              variant="accent"
              size="lg"
              name="intent"
              value="saveItem"
              busy={busy}
              busyLabel={texts.saving}
            >
              {texts.save}
            </Button>
            <Button variant="danger" size="lg" icon="trash" to={`/merch/${id}/delete`}>
              {texts.deleteLabel}
            </Button>
          </Actions>
        </Form>
      </div>
    </main>
  );
}

/** The first picture that is there stands for the item. */
function Pictures({ item, refused }: EditItemProps) {
  const isOfSlot = (slot: string) =>
    (refused?.intent === 'saveImage' || refused?.intent === 'removeImage') &&
    refused.submission.initialValue?.slot === slot;
  return (
    <section aria-labelledby="pictures-title">
      <SectionHead id="pictures-title" title={texts.pictures} />
      <div className="grid grid-cols-2 gap-4">
        {PICTURE_SLOTS.map((slot) => (
          <PictureEditor
            key={slot}
            name={texts.picture(slot)}
            picture={item.slots[slot] ?? null}
            aspect={PICTURE_ASPECT}
            address={`/api/merch/${item.id}/images/${slot}`}
            action={`/merch/${item.id}`}
            fields={{ slot }}
            refusal={
              refused && isOfSlot(slot)
                ? {
                    title: refused.error.title,
                    message: fieldError(refused, 'image') ?? refused.error.message,
                  }
                : undefined
            }
            removed={[texts.pictureRemoved, texts.itemShownWithout]}
            takesPaste={slot === '1' && !item.slots['1']}
          />
        ))}
      </div>
    </section>
  );
}
