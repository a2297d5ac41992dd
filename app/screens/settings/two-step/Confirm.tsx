import { useNavigate } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { PasskeyButton } from '#app/features/accounts/second-factors/PasskeyButton.tsx';
import { CurrentPassword, SettingsForm } from '../SettingsForm.tsx';
import * as texts from '../texts.ts';

type ConfirmProps = {
  email: string;
  passkeys: boolean;
  next: string;
  refused: Refused | undefined;
};

/** Asks for a proof of identity before actions that an unattended device must not allow. */
export function Confirm({ email, passkeys, next, refused }: ConfirmProps) {
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.confirmItsYou} lead={texts.enterYourPasswordAgain}>
        <Button icon="left" to={next}>
          {texts.back}
        </Button>
      </PageHead>
      <Card className="grid max-w-reading gap-4">
        <SettingsForm
          intent="reauthenticate"
          refused={refused}
          save={texts.confirm}
          busyLabel={texts.checking}
          failed={texts.notConfirmed}
          main
        >
          {/* Tells password managers which account it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <CurrentPassword label={texts.passwordOf(email)} />
        </SettingsForm>
        {passkeys && (
          <div>
            <PasskeyButton
              failed={texts.notConfirmed}
              onPress={async () => {
                const { signChallenge } =
                  await import('#app/features/accounts/second-factors/passkey-ceremony.ts');
                return signChallenge('confirm', '/api/reauthenticate');
              }}
              onDone={() => navigate(next, { replace: true })}
            >
              {texts.useAPasskey}
            </PasskeyButton>
          </div>
        )}
      </Card>
    </main>
  );
}
