import { Form, Link, useNavigate } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';
import { RefusalNote, useFocusWrong } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { PasskeyButton } from './second-factors/PasskeyButton.tsx';
import type { SecondFactors } from './second-factors/second-factor.server.ts';
import * as texts from './texts.ts';

type SecondStepProps = { factors: SecondFactors; next: string; refused: Refused | undefined };

/** Asks for the second factor after a correct password. */
export function SecondStep({ factors, next, refused }: SecondStepProps) {
  const navigate = useNavigate();
  const recovering = refused?.intent === 'enterRecoveryCode';
  return (
    <main id="main" tabIndex={-1} className="page pb-16 pt-6">
      <Card as="section" labelledBy="second-step" className="mx-auto w-full max-w-[480px]">
        <h1 id="second-step" className="h2">
          {texts.oneMoreStep}
        </h1>
        <p className="quiet mt-1">{texts.secondStepLead}</p>
        <div className="mt-5 grid gap-4">
          {factors.app && (
            <CodeForm
              intent="enterCode"
              refused={refused}
              label={texts.codeFromYourAuthenticatorApp}
              help={texts.sixDigits}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          )}
          {factors.passkeys && (
            <PasskeyButton
              block
              failed={texts.loginFailed}
              onPress={async () => {
                const { signChallenge } = await import('./second-factors/passkey-ceremony.ts');
                return signChallenge('second-factor', '/api/login/second-factor');
              }}
              onDone={() => navigate(next, { replace: true })}
            >
              {texts.useAPasskey}
            </PasskeyButton>
          )}
          <details className="group" open={recovering || !factors.app}>
            <summary className="quiet flex min-h-target items-center gap-1">
              {texts.useARecoveryCode}
              <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
            </summary>
            <CodeForm
              intent="enterRecoveryCode"
              refused={refused}
              label={texts.recoveryCode}
              help={texts.recoveryCodeHelp}
              autoComplete="off"
              maxLength={40}
            />
          </details>
          <p className="quiet">
            {texts.lostAllRecoveryCodes}{' '}
            <Link to={`/auth?next=${encodeURIComponent(next)}`}>{texts.startAgain}</Link>
          </p>
        </div>
      </Card>
    </main>
  );
}

type CodeFormProps = {
  intent: string;
  refused: Refused | undefined;
  label: string;
  help: string;
} & ComponentPropsWithoutRef<'input'>;

function CodeForm({ intent, refused: last, label, help, ...input }: CodeFormProps) {
  const refused = last?.intent === intent ? last : undefined;
  const error = fieldError(refused, 'code');
  const form = useFocusWrong(refused);
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-4">
      {!error && <RefusalNote whole refused={refused} title={texts.notSignedIn} />}
      <Field label={label} error={error} help={help}>
        <TextInput
          name="code"
          required
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typedValue(refused, 'code')}
          {...input}
        />
      </Field>
      <SubmitButton variant="accent" size="lg" block intent={intent} busyLabel={texts.signingIn}>
        {texts.signInHeading}
      </SubmitButton>
    </Form>
  );
}
