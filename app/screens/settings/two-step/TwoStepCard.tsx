import { Form, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PasskeyButton } from '#app/features/accounts/second-factors/PasskeyButton.tsx';
import { usePasskeysHere } from '#app/features/accounts/second-factors/use-passkeys-here.ts';
import { PressRefused, SettingsCard } from '../SettingsForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { CODES, PASSKEYS_AT_MOST, TWO_STEP, type TwoStepView } from './two-step-view.ts';
import * as texts from '../texts.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const INTENTS = ['beginAuthenticator', 'makeRecoveryCodes'];

type TwoStepCardProps = { twoStep: TwoStepView; refused: Refused | undefined };

/** What signing in asks for beside the password: an app's codes, passkeys, and codes for the worst case. */
export function TwoStepCard({ twoStep, refused }: TwoStepCardProps) {
  const { appSince, passkeys, recoveryCodes } = twoStep;
  const isOn = appSince !== null || passkeys.length > 0;
  return (
    <SettingsCard
      id="two-step"
      title={texts.twoStepVerification}
      lead={isOn ? texts.twoStepOn : texts.twoStepOff}
    >
      <PressRefused intents={INTENTS} refused={refused} />
      <Part
        title={texts.authenticatorApp}
        state={appSince && <Badge>{texts.sinceDay(DAY.format(new Date(appSince)))}</Badge>}
      >
        {appSince ? (
          <Button to="/settings/second-factor/app/remove" preventScrollReset>
            {texts.removeTheApp}
          </Button>
        ) : (
          <Press intent="beginAuthenticator">{texts.addAnAuthenticatorApp}</Press>
        )}
      </Part>
      <Part title={texts.passkeys} state={null}>
        {passkeys.length > 0 && (
          <ul className="grid w-full">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} refused={refused} />
            ))}
          </ul>
        )}
        {passkeys.length < PASSKEYS_AT_MOST && <AddPasskey />}
        <noscript>
          <p className="quiet">{texts.passkeyNeedsScripts}</p>
        </noscript>
      </Part>
      {isOn && (
        <Part
          title={texts.recoveryCodes}
          state={<Badge>{recoveryCodes === 1 ? texts.oneLeft : texts.left(recoveryCodes)}</Badge>}
        >
          <p className="quiet w-full">{texts.recoveryCodesLead}</p>
          <Press intent="makeRecoveryCodes">{texts.makeNewCodes}</Press>
        </Part>
      )}
    </SettingsCard>
  );
}

function Part({
  title,
  state,
  children,
}: {
  title: string;
  state: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">
        {title} {state}
      </h3>
      <Actions>{children}</Actions>
    </div>
  );
}

function Press({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <Button name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}

function AddPasskey() {
  const navigate = useNavigate();
  const { named } = usePasskeysHere();
  if (!named) return <p className="quiet">{texts.passkeysNeedName}</p>;
  return (
    <PasskeyButton
      failed={texts.notAdded}
      onPress={async () => {
        const { addPasskey } =
          await import('#app/features/accounts/second-factors/passkey-ceremony.ts');
        return addPasskey();
      }}
      // The codes that came with the first factor are shown there; without any it leads back here.
      onDone={() => navigate(CODES)}
      onRefused={(code) => {
        if (code !== 'passwordNeeded') return false;
        navigate(`/confirm?next=${encodeURIComponent(TWO_STEP)}`);
        return true;
      }}
    >
      {texts.addAPasskey}
    </PasskeyButton>
  );
}
