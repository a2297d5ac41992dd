import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SettingsField, SettingsForm } from '../SettingsForm.tsx';
import { TWO_STEP } from './two-step-view.ts';
import * as texts from '../texts.ts';

export interface AuthenticatorSetupProps {
  secret: string;
  link: string;
  qr: { size: number; path: string };
  refused: Refused | undefined;
}

/** Sets an authenticator app up: its secret as a QR code, a link and text, then the first code. */
export function AuthenticatorSetup({ secret, link, qr, refused }: AuthenticatorSetupProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.authenticatorApp} lead={texts.anyAppForCodesWorks}>
        <Button icon="left" to={TWO_STEP}>
          {texts.settings}
        </Button>
      </PageHead>
      <div className="grid max-w-reading gap-4">
        <Card as="section" labelledBy="scan" className="grid gap-4">
          <h2 className="h2" id="scan">
            {texts.addTheAccountStep}
          </h2>
          <p>{texts.scanThisCode}</p>
          <svg
            role="img"
            aria-label={texts.qrCodeOfAccount}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="w-full max-w-[280px] rounded-control"
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#000" d={qr.path} />
          </svg>
          <div>
            <Button href={link}>{texts.openInAnAppOnThisDevice}</Button>
          </div>
          <CopyField
            label={texts.orTypeThisKey}
            rows={2}
            value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            copied={texts.keyCopied}
          />
        </Card>
        <Card as="section" labelledBy="first-code" className="grid gap-4">
          <h2 className="h2" id="first-code">
            {texts.typeTheCodeStep}
          </h2>
          <SettingsForm
            intent="confirmAuthenticator"
            refused={refused}
            save={texts.turnItOn}
            failed={texts.notTurnedOn}
            main
          >
            <SettingsField
              name="code"
              label={texts.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              help={texts.sixDigits}
            />
          </SettingsForm>
        </Card>
      </div>
    </main>
  );
}

/** Shown if no setup was begun, or it is complete. */
export function NoAuthenticatorSetup({ refused }: { refused: Refused | undefined }) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.authenticatorApp} lead={texts.notAddingAnAppNow}>
        <Button icon="left" to={TWO_STEP}>
          {texts.settings}
        </Button>
      </PageHead>
      {refused && <p role="alert">{refused.error.message}</p>}
      <Form method="post">
        <Button name="intent" value="beginAuthenticator">
          {texts.addAnAuthenticatorApp}
        </Button>
      </Form>
    </main>
  );
}
