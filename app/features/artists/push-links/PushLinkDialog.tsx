import { useState } from 'react';
import { RadioField, SwitchField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { guessPlatform, PLATFORM_IDS, PLATFORMS } from './platforms.ts';
import { PUSH_LINK_LIMITS } from './push-link-address.ts';
import type { PushLinkEntity } from './push-links.schema.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type PushLinkDialogProps = {
  /** Null for a new link. */
  link: PushLinkEntity | null;
  /** The address to share, once it exists. */
  shared?: string;
  refused: Refused | undefined;
};

const GUESS = 'guess';

/** Adds or changes a link. The platform follows from the address unless the artist chooses another. */
export function PushLinkDialog({ link, shared, refused }: PushLinkDialogProps) {
  const intent = link ? 'saveLink' : 'addLink';
  const closeTo = link ? `/push#link-${link.id}` : '/push';
  const [address, setAddress] = useState(typedValue(refused, 'url') ?? link?.url ?? '');
  return (
    <Dialog
      title={
        link ? <TextAround text={texts.editQuoted(WORDS)}>{link.title}</TextAround> : texts.addALink
      }
      closeTo={closeTo}
    >
      <ScreenForm
        failed={link ? texts.failedToUpdateLink : texts.failedToCreateLink}
        replace
        preventScrollReset
      >
        {shared && (
          <div className="pb-4">
            <CopyField label={texts.addressToShare} value={shared} />
            <p className="small pt-2 text-text-2">{texts.addressToShareHelp}</p>
          </div>
        )}
        <TextField
          name="url"
          label={texts.url}
          help={texts.urlHelp}
          type="url"
          inputMode="url"
          required
          maxLength={PUSH_LINK_LIMITS.url}
          placeholder="https://"
          autoComplete="off"
          saved={link?.url}
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextField
          name="title"
          label={texts.title}
          required
          maxLength={PUSH_LINK_LIMITS.title}
          placeholder={texts.listenToTheNewSingle}
          saved={link?.title}
        />
        <RadioField
          legend={texts.platform}
          name="iconType"
          minWidth={148}
          saved={link?.iconType ?? GUESS}
          options={[
            { value: GUESS, label: texts.fromTheUrl, hint: guessWords(address) },
            ...PLATFORM_IDS.map((id) => ({ value: id, label: PLATFORMS[id].name })),
          ]}
        />
        <TextAreaField
          name="description"
          label={texts.description}
          optional
          rows={2}
          maxLength={PUSH_LINK_LIMITS.description}
          saved={link?.description}
        />
        <SwitchField name="isActive" saved={link?.isActive ?? true}>
          {texts.activeSoVisitorsSeeIt}
        </SwitchField>
        <DialogFoot>
          <Button to={closeTo} preventScrollReset>
            {texts.cancel}
          </Button>
          <SubmitButton variant="accent" intent={intent}>
            {link ? texts.save : texts.addLink}
          </SubmitButton>
        </DialogFoot>
      </ScreenForm>
    </Dialog>
  );
}

function guessWords(address: string): string {
  const typed = address.trim();
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return typed === '' ? texts.platformIsRecognised : PLATFORMS[guessPlatform(whole)].name;
}

type DeleteLinkDialogProps = { link: PushLinkEntity; refused: Refused | undefined };

/** Asks for confirmation before a link is deleted. */
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
