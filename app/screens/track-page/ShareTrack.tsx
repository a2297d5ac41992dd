import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { Hint } from '#app/ui/Page.tsx';
import { embedAddress, trackAddress } from '#app/features/library/track.ts';
import { embedCode } from './sharing.ts';
import type { TrackPageData } from './track-head.ts';
import * as texts from './texts.ts';

const SECTION = 'share';

/**
 * Links to the addresses below; scripts open the device's share sheet with the page's address
 * instead.
 */
export function ShareButton({ data: { page, origin } }: { data: TrackPageData }) {
  const share = useShare();
  const { id, title, artist } = page.track;
  if (page.access === 'link') return null;
  const isPublic = page.access === 'everybody';
  return (
    <Button
      size="lg"
      icon="share"
      href={`#${SECTION}`}
      aria-label={isPublic ? texts.shareTitle(title) : texts.sharePrivatelyTitle(title)}
      onClick={(event) => {
        if (!isPublic) return;
        event.preventDefault();
        share(texts.titleByArtist(title, artist), origin + trackAddress(id));
      }}
    >
      {texts.share}
    </Button>
  );
}

/** The track's addresses for sharing, and the owner's settings for them. */
export function ShareSection({ data }: { data: TrackPageData }) {
  const { page } = data;
  if (page.access === 'link') {
    return (
      <section id={SECTION} aria-label={texts.sharing}>
        <Hint icon="lock">{texts.sharedWithYou}</Hint>
      </section>
    );
  }
  return (
    <section id={SECTION} aria-labelledby="share-heading" tabIndex={-1}>
      <h2 className="h2 mb-3" id="share-heading">
        {page.access === 'owner' ? texts.sharePrivately : texts.share}
      </h2>
      {page.access === 'owner' ? <PrivateTrack data={data} /> : <Addresses data={data} />}
    </section>
  );
}

function Addresses({ data: { page, origin, isGated } }: { data: TrackPageData }) {
  const { track, own } = page;
  return (
    <div className="grid gap-4">
      <CopyField label={texts.link} value={origin + trackAddress(track.id)} />
      {!isGated && <EmbedCode track={track} address={origin + embedAddress(track.id)} />}
      {own?.secretKey && (
        <div className="grid gap-2 text-14">
          <p className="text-text-2">{texts.secretLinkStillWorks}</p>
          <Revoke secretKey={own.secretKey} />
        </div>
      )}
    </div>
  );
}

function PrivateTrack({ data: { page, origin, isGated } }: { data: TrackPageData }) {
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
      {!isGated && <EmbedCode track={track} address={origin + embedAddress(track.id, secretKey)} />}
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

type EmbedCodeProps = { track: { title: string; artist: string }; address: string };

function EmbedCode({ track, address }: EmbedCodeProps) {
  return (
    <details>
      <summary className="inline-flex min-h-target items-center text-14 underline decoration-line-control underline-offset-4">
        {texts.embedThisTrack}
      </summary>
      <CopyField
        label={texts.embedCode}
        value={embedCode(track, address)}
        copied={texts.embedCodeCopied}
        rows={4}
      />
    </details>
  );
}
