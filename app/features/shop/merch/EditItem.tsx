import { Form } from '@remix-run/react';
import { formatBytes } from '#app/display/format.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldOrWholeError } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field, useFieldWiring } from '#app/ui/Field.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import { PictureEditor } from '../../media/pictures/PictureEditor.tsx';
import { ItemFields } from './ItemFields.tsx';
import { itemAddress, PICTURE_ASPECT, PICTURE_SLOTS } from './merch.ts';
import type { OwnItem } from './merch.schema.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type ItemFileProps = { item: OwnItem; refused: Refused | undefined };

/** The file that a buyer downloads once the order is paid. */
function ItemFile({ item, refused }: ItemFileProps) {
  const { file } = item;
  const error = refused?.intent === 'saveFile' ? fieldOrWholeError(refused, 'file') : null;
  return (
    <section aria-labelledby="file-title">
      <SectionHead id="file-title" title={texts.download} />
      <Form method="post" encType="multipart/form-data" className="grid gap-4" preventScrollReset>
        <p className="small text-text-2">
          {file
            ? texts.fileForBuyers(
                TYPES[file.contentType] ?? texts.aSoundFile,
                formatBytes(file.byteSize),
              )
            : texts.noFileSoNobodyCanBuy}
        </p>
        <Field label={file ? texts.anotherFile : texts.file} help={texts.fileHelp} error={error}>
          <FileInput />
        </Field>
        <Actions>
          <SubmitButton intent="saveFile" busyLabel={texts.uploading}>
            {texts.upload}
          </SubmitButton>
          {file && (
            <SubmitButton
              variant="ghost"
              intent="removeFile"
              formNoValidate
              busyLabel={texts.removing}
            >
              {texts.removeTheFile}
            </SubmitButton>
          )}
        </Actions>
      </Form>
    </section>
  );
}

const TYPES: Record<string, string> = {
  'application/zip': texts.aZip,
  'application/pdf': texts.aPdf,
};

function FileInput() {
  const wiring = useFieldWiring();
  return (
    <input
      type="file"
      name="file"
      accept={`${AUDIO_ACCEPT},.zip,.pdf,application/zip,application/pdf`}
      className="file"
      {...wiring}
    />
  );
}

type EditItemProps = { item: OwnItem; refused: Refused | undefined };

/**
 * The form for everything that the artist can change of an item. Pictures and the file have forms
 * of their own.
 */
export function EditItem({ item, refused }: EditItemProps) {
  const { id, artistId, name, isActive, digitalDownload } = item;
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
              <span className="vh"> {texts.nameInTheShop(name)}</span>
            </Button>
          )}
        </Actions>
      </PageHead>
      <div className="grid gap-10 pt-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <div className="grid content-start gap-10 lg:col-start-2">
          <Pictures item={item} refused={refused} />
          {digitalDownload && <ItemFile item={item} refused={refused} />}
        </div>
        <ScreenForm
          intent="saveItem"
          failed={texts.itemNotSaved}
          className="grid content-start gap-5 lg:col-start-1 lg:row-start-1"
        >
          <ItemFields item={item} />
          <Actions>
            <SubmitButton variant="accent" size="lg" intent="saveItem">
              {texts.save}
            </SubmitButton>
            <Button variant="danger" size="lg" icon="trash" to={`/merch/${id}/delete`}>
              {texts.deleteLabel}
            </Button>
          </Actions>
        </ScreenForm>
      </div>
    </main>
  );
}

/** The first existing picture represents the item in lists. */
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
            name={texts.pictureNumber(slot)}
            picture={item.slots[slot] ?? null}
            aspect={PICTURE_ASPECT}
            address={`/api/merch/${item.id}/images/${slot}`}
            action={`/merch/${item.id}`}
            fields={{ slot }}
            refused={isOfSlot(slot) ? refused : undefined}
            removed={[texts.pictureRemoved, texts.itemShownWithoutPicture]}
            takesPaste={slot === '1' && !item.slots['1']}
          />
        ))}
      </div>
    </section>
  );
}

type DeleteItemProps = { item: { id: number; name: string }; refused: Refused | undefined };

/** Asks for confirmation before an item is deleted. */
export function DeleteItem({ item, refused }: DeleteItemProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={<TextAround text={texts.deleteQuoted(WORDS)}>{item.name}</TextAround>} />
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
