import { Form, useNavigate, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { dateOf } from '#app/display/date-of.ts';
import {
  PasskeyButton,
  usePasskeysHere,
} from '#app/features/accounts/second-factors/PasskeyButton.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Words } from '#app/ui/Words.tsx';
import { PressRefused, SettingsCard, SettingsField, SettingsForm } from '../SettingsForm.tsx';
import * as texts from '../texts.ts';
import {
  CODES,
  PASSKEYS_AT_MOST,
  type PasskeyView,
  TWO_STEP,
  type TwoStepView,
} from './two-step-view.ts';

type PasskeyRowProps = { passkey: PasskeyView; refused: Refused | undefined };

/** A passkey with its name, a form to rename it, and a button to remove it. */
function PasskeyRow({ passkey, refused: last }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const isThis = last?.submission.initialValue?.passkeyId === String(id);
  const form = { intent: 'namePasskey', refused: isThis ? last : undefined };
  const saving = useNavigation().formData?.get('passkeyId') === String(id);
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Words>{name}</Words>
          <p className="quiet">
            {lastUsedAt
              ? texts.sinceDayLastUsed(dateOf(createdAt), dateOf(lastUsedAt))
              : texts.sinceDayNotUsedYet(dateOf(createdAt))}
          </p>
        </div>
        <Button
          to={`/settings/second-factor/${id}/remove`}
          preventScrollReset
          aria-label={texts.removeName(name)}
        >
          {texts.remove}
        </Button>
      </div>
      {/* Closes after the new name is saved. */}
      <details key={name} open={isThis || saving} className="group">
        <summary
          className="small quiet flex min-h-target items-center gap-1"
          aria-label={texts.renameName(name)}
        >
          {texts.rename}
          <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        </summary>
        <SettingsForm {...form} save={texts.saveName}>
          <input type="hidden" name="passkeyId" value={id} />
          <SettingsField
            name="name"
            label={texts.nameOfThePasskey}
            saved={name}
            maxLength={60}
            autoCapitalize="sentences"
            autoComplete="off"
          />
        </SettingsForm>
      </details>
    </li>
  );
}

const INTENTS = ['beginAuthenticator', 'makeRecoveryCodes'];

type TwoStepCardProps = { twoStep: TwoStepView; refused: Refused | undefined };

/** The second factors of the account: an authenticator app, passkeys, and recovery codes. */
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
        state={appSince && <Badge>{texts.sinceDay(dateOf(appSince))}</Badge>}
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
          state={
            <Badge>
              {recoveryCodes === 1 ? texts.oneCodeLeft : texts.codesLeft(recoveryCodes)}
            </Badge>
          }
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
  if (!named) return <p className="quiet">{texts.passkeysNeedASiteName}</p>;
  return (
    <PasskeyButton
      failed={texts.notAdded}
      onPress={async () => {
        const { addPasskey } =
          await import('#app/features/accounts/second-factors/passkey-ceremony.ts');
        return addPasskey();
      }}
      // After the first factor, the screen shows the recovery codes; without codes it redirects
      // back here.
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
