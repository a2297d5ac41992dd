import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { RadioCards, Switch } from '#app/ui/Choice.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { Words } from '#app/ui/Words.tsx';
import { guessPlatform, PLATFORM_IDS, PLATFORMS } from './platforms.ts';
import { PUSH_LIMITS } from './push-address.ts';
import type { PushLinkEntity } from './push.schema.ts';
import { UPDATE_FAILED } from './use-link-action.ts';
import * as texts from './texts.ts';

type PushLinkDialogProps = {
  /** The link that is edited; null for a new one. */
  link: PushLinkEntity | null;
  /** Its address to hand out, once it has one. */
  shared?: string;
  refused: Refused | undefined;
};

const GUESS = 'guess';

/** Adds a link, or changes one. The address alone says the platform, unless the artist says another. */
export function PushLinkDialog({ link, shared, refused }: PushLinkDialogProps) {
  const intent = link ? 'saveLink' : 'addLink';
  const busy = useNavigation().formData?.get('intent') === intent;
  const form = useFocusWrong(refused);
  const closeTo = link ? `/push#link-${link.id}` : '/push';
  const valueOf = (name: 'title' | 'url' | 'description') =>
    typedValue(refused, name) ?? link?.[name] ?? '';
  const [address, setAddress] = useState(valueOf('url'));
  return (
    <Dialog
      title={
        link ? (
          <>
            {texts.edit}
            <Words>{link.title}</Words>”
          </>
        ) : (
          texts.addALink
        )
      }
      closeTo={closeTo}
    >
      <Form ref={form} method="post" noValidate replace preventScrollReset>
        <RefusalNote refused={refused} title={link ? UPDATE_FAILED : texts.failedCreatePushLink} />
        {shared && (
          <div className="pb-4">
            <CopyField label={texts.addressToShare} value={shared} />
            <p className="small pt-2 text-text-2">{texts.addressToShareHelp}</p>
          </div>
        )}
        <Field label={texts.url} help={texts.urlHelp} error={fieldError(refused, 'url')}>
          <TextInput
            name="url"
            type="url"
            inputMode="url"
            required
            maxLength={PUSH_LIMITS.url}
            placeholder="https://"
            autoComplete="off"
            defaultValue={valueOf('url')}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Field label={texts.title} error={fieldError(refused, 'title')}>
          <TextInput
            name="title"
            required
            maxLength={PUSH_LIMITS.title}
            placeholder={texts.listenNewSingle}
            defaultValue={valueOf('title')}
          />
        </Field>
        <RadioCards
          legend={texts.platform}
          name="iconType"
          minWidth={136}
          defaultValue={typedValue(refused, 'iconType') ?? link?.iconType ?? GUESS}
          error={fieldError(refused, 'iconType')}
          options={[
            { value: GUESS, label: texts.fromTheUrl, hint: guessWords(address) },
            ...PLATFORM_IDS.map((id) => ({
              value: id,
              label: (
                <span className="flex items-center gap-2">
                  <Icon name={PLATFORMS[id].icon} size={20} className="max-sm:hidden" />
                  {PLATFORMS[id].name}
                </span>
              ),
            })),
          ]}
        />
        <Field
          label={texts.description}
          mark="(optional)"
          error={fieldError(refused, 'description')}
        >
          <TextArea
            name="description"
            rows={2}
            maxLength={PUSH_LIMITS.description}
            defaultValue={valueOf('description')}
          />
        </Field>
        <Switch name="isActive" value="true" defaultChecked={isActive(link, refused)}>
          {texts.activeSoVisitorsSee}
        </Switch>
        <DialogFoot>
          <Button to={closeTo} preventScrollReset>
            {texts.cancel}
          </Button>
          <Button
            variant="accent"
            name="intent"
            value={intent}
            busy={busy}
            busyLabel={texts.saving}
          >
            {link ? texts.save : texts.addLink}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** As it was sent, where the form comes back; a switch that is off sent nothing. */
function isActive(link: PushLinkEntity | null, refused: Refused | undefined): boolean {
  const typed = typedValue(refused, 'isActive');
  return typed === undefined ? (link?.isActive ?? true) : typed === 'true';
}

function guessWords(address: string): string {
  const typed = address.trim();
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return typed === '' ? texts.weSeeWhose : PLATFORMS[guessPlatform(whole)].name;
}
