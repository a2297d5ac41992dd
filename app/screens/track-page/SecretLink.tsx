import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { trackAddress } from '#app/features/library/track.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import * as texts from './texts.ts';
import type { TrackPageData } from './track-head.ts';

type SecretLinkProps = {
  data: TrackPageData;
  /** The code that embeds the track by its link. */
  children: ReactNode;
};

/** The secret link of a private track, and the owner's decisions about it. */
export function SecretLink({ data: { page, origin }, children }: SecretLinkProps) {
  const { track, own, artist } = page;
  const secretKey = own?.secretKey ?? null;
  if (secretKey === null) {
    return (
      <div className="grid gap-4">
        <p className="max-w-reading text-14 text-text-2">{texts.secretLinkLead}</p>
        <Actions>
          <Decision intent="shareLink" icon="link" variant="accent">
            {texts.makeASecretLink}
          </Decision>
          {artist.isPublic && (
            <Decision intent="visibility" fields={{ isPublic: 'true' }}>
              {texts.makePublic}
            </Decision>
          )}
        </Actions>
      </div>
    );
  }
  const address = origin + trackAddress(track.id, secretKey);
  return (
    <div className="grid gap-4">
      <CopyField label={texts.secretLink} value={address} copied={texts.secretLinkCopied} />
      <p className="text-14 text-text-2">{texts.whoeverHasLinkCanHear(track.allowDownload)}</p>
      <Actions>
        <Revoke secretKey={secretKey} />
        <Decision intent="shareLink" fields={{ instead: secretKey }} icon="restart">
          {texts.newLink}
        </Decision>
      </Actions>
      {children}
    </div>
  );
}

function Revoke({ secretKey }: { secretKey: string }) {
  return (
    <Decision intent="revokeLink" fields={{ key: secretKey }} variant="danger">
      {texts.revokeLink}
    </Decision>
  );
}

/** The link that was made while the track was private. */
export function SecretLinkLeft({ secretKey }: { secretKey: string }) {
  return (
    <div className="grid gap-2 text-14">
      <p className="text-text-2">{texts.secretLinkStillWorks}</p>
      <Revoke secretKey={secretKey} />
    </div>
  );
}

type DecisionProps = {
  intent: string;
  fields?: Record<string, string>;
  icon?: 'link' | 'restart';
  variant?: 'default' | 'accent' | 'danger';
  children: ReactNode;
};

/** A form with one button for a decision of the owner. */
function Decision({ intent, fields = {}, icon, variant, children }: DecisionProps) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button name="intent" value={intent} icon={icon} variant={variant}>
        {children}
      </Button>
    </Form>
  );
}
