import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FormRefused, TextField } from '#app/forms/FormFields.tsx';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import * as texts from './texts.ts';

type SettingsCardProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Hidden in browsers without scripts. */
  needsScripts?: boolean;
  children: ReactNode;
};

/** A group of settings with an anchor on the screen. */
export function SettingsCard({ id, title, lead, needsScripts, children }: SettingsCardProps) {
  return (
    <Card
      as="section"
      id={id}
      labelledBy={`${id}-heading`}
      className={classNames('grid gap-4', needsScripts && '[@media(scripting:none)]:hidden')}
    >
      <div>
        <h2 className="h2" id={`${id}-heading`}>
          {title}
        </h2>
        {lead && <p className="quiet mt-1">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

type SettingsFormProps = {
  intent: string;
  refused: Refused | undefined;
  /** The label of its button. */
  save: string;
  /** The label of the button while it is saving. */
  busyLabel?: string;
  /** The title above the reason for a refusal. */
  failed?: string;
  /** True for the main form of the screen. */
  main?: boolean;
  children: ReactNode;
};

/** A form of one group. Typed values are kept after a refusal, except passwords. */
export function SettingsForm(props: SettingsFormProps) {
  const { intent, refused: last, save, children } = props;
  const { busyLabel, failed = texts.notSaved, main = false } = props;
  const refused = last?.intent === intent ? last : undefined;
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === intent;
  const wasBusy = useRef(false);
  useEffect(() => {
    // Clears the fields after saving, passwords above all.
    if (wasBusy.current && !busy && !refused) form.current?.reset();
    wasBusy.current = busy;
  }, [form, busy, refused]);
  return (
    <Form ref={form} method="post" noValidate replace preventScrollReset className="grid gap-4">
      <RefusalNote refused={refused} title={failed} />
      <FormRefused.Provider value={refused}>{children}</FormRefused.Provider>
      <div>
        <SubmitButton variant={main ? 'accent' : 'default'} intent={intent} busyLabel={busyLabel}>
          {save}
        </SubmitButton>
      </div>
    </Form>
  );
}

type PressRefusedProps = { intents: readonly string[]; refused: Refused | undefined };

/**
 * The reason why a press of one of these buttons, which have no field, was refused; nothing if none
 * was.
 */
export function PressRefused({ intents, refused }: PressRefusedProps) {
  const own = refused && intents.includes(refused.intent) ? refused : undefined;
  return <RefusalNote whole refused={own} title={texts.notChanged} />;
}

/** A field of such a form. */
export function SettingsField(props: ComponentProps<typeof TextField>) {
  return <TextField required maxLength={255} autoCapitalize="none" spellCheck={false} {...props} />;
}

/** Asks a signed-in artist for their current password. */
export function CurrentPassword({ label = texts.password }: { label?: string }) {
  return (
    <SettingsField
      type="password"
      name="currentPassword"
      label={label}
      autoComplete="current-password"
    />
  );
}

/** A new password, typed twice. */
export function NewPassword() {
  return (
    <>
      <SettingsField
        type="password"
        name="password"
        label={texts.newPassword}
        autoComplete="new-password"
        help={texts.atLeast8Characters}
      />
      <SettingsField
        type="password"
        name="confirmPassword"
        label={texts.newPasswordAgain}
        autoComplete="new-password"
      />
    </>
  );
}
