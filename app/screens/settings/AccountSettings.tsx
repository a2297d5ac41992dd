import { Form } from '@remix-run/react';
import { dateAndTime } from '#app/display/dates.ts';
import { dateOf } from '#app/display/date-of.ts';
import { formatBytes, joinFacts } from '#app/display/format.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Pager } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { ArchiveView } from './archive.job.server.ts';
import type { DeviceView, SettingsView } from './settings-view.ts';
import {
  CurrentPassword,
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from './SettingsForm.tsx';
import * as texts from './texts.ts';

const EMAIL_INTENTS = ['resendEmailLink', 'cancelEmailChange'];

type EmailSettingsProps = Pick<
  SettingsView,
  'email' | 'emailVerified' | 'pendingEmail' | 'sendsMail'
> & { refused: Refused | undefined };

/** The account's email, the one that waits for confirmation, and a form to change it. */
export function EmailSettings(props: EmailSettingsProps) {
  const { email, emailVerified, pendingEmail, sendsMail, refused } = props;
  return (
    <SettingsCard id="email" title={texts.email} lead={email}>
      <PressRefused intents={EMAIL_INTENTS} refused={refused} />
      {sendsMail && pendingEmail !== null && (
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p>
            {pendingEmail === email
              ? texts.linkWasSentToConfirm(pendingEmail)
              : texts.linkWasSentToChange(pendingEmail)}
          </p>
          <Actions>
            <Button name="intent" value="resendEmailLink">
              {texts.sendItAgain}
            </Button>
            <Button variant="ghost" name="intent" value="cancelEmailChange">
              {texts.cancel}
            </Button>
          </Actions>
        </Form>
      )}
      {sendsMail && pendingEmail === null && !emailVerified && (
        <Form method="post" replace preventScrollReset className="grid gap-4">
          <p>{texts.emailNotConfirmedYet}</p>
          <div>
            <Button name="intent" value="resendEmailLink">
              {texts.sendMeALink}
            </Button>
          </div>
        </Form>
      )}
      <SettingsForm intent="changeEmail" refused={refused} save={texts.changeEmail}>
        <SettingsField
          type="email"
          name="email"
          label={texts.newEmail}
          autoComplete="email"
          help={sendsMail ? texts.newEmailHelp : ''}
        />
        <CurrentPassword />
      </SettingsForm>
    </SettingsCard>
  );
}

const DEVICE_INTENTS = ['endDevice', 'endOtherDevices'];

type DevicesProps = { devices: readonly DeviceView[]; refused: Refused | undefined };

/** The sessions of the account, each with a button to end it. */
export function Devices({ devices, refused }: DevicesProps) {
  return (
    <SettingsCard id="devices" title={texts.signedInDevices}>
      <PressRefused intents={DEVICE_INTENTS} refused={refused} />
      <ul className="grid">
        {devices.map(({ id, name, since, usedAt, usedFrom, remembered, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <div>
              {name} {isThis && <Badge>{texts.thisDevice}</Badge>}
              <p className="quiet">
                {joinFacts([
                  texts.lastUsed(dateAndTime(usedAt)),
                  usedFrom !== null && texts.fromPlace(usedFrom),
                ])}
              </p>
              <p className="quiet">{texts.signedInSince(dateOf(since), remembered)}</p>
            </div>
            {!isThis && (
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="device" value={id} />
                <Button name="intent" value="endDevice" aria-label={texts.signOutName(name)}>
                  {texts.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Form method="post" replace preventScrollReset>
          <Button name="intent" value="endOtherDevices">
            {texts.signOutAllOthers}
          </Button>
        </Form>
      )}
    </SettingsCard>
  );
}

const BLOCK_INTENTS = ['unblock'];

export interface BlockedArtistsProps {
  artists: readonly { id: number; name: string }[];
  /** The key of the next page. */
  next: number | null;
}

interface Shown {
  /** True for the first page. */
  isFirst: boolean;
  refused: Refused | undefined;
}

/** The artists whom the viewer has blocked, each with a button to unblock them. */
export function BlockedArtists({ artists, next, isFirst, refused }: BlockedArtistsProps & Shown) {
  return (
    <SettingsCard
      id="blocked"
      title={texts.blockedArtists}
      lead={artists.length === 0 && isFirst ? texts.nobodyIsBlocked : texts.blockedLead}
    >
      <PressRefused intents={BLOCK_INTENTS} refused={refused} />
      {artists.length > 0 && (
        <ul className="grid">
          {artists.map(({ id, name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
            >
              <Words>{name}</Words>
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="artistId" value={id} />
                <Button name="intent" value="unblock" aria-label={texts.unblockName(name)}>
                  {texts.unblock}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={texts.blockedArtists}
        previousTo={isFirst ? null : '/settings#blocked'}
        previousLabel={texts.firstPage}
        nextTo={next === null ? null : `/settings?blocked=${next}#blocked`}
        nextLabel={texts.more}
      />
    </SettingsCard>
  );
}

const ARCHIVE_INTENTS = ['requestArchive', 'deleteArchive'];

type ArchiveCardProps = { archive: ArchiveView | null; refused: Refused | undefined };

/** The artist's data as a ZIP file. */
export function ArchiveCard({ archive, refused }: ArchiveCardProps) {
  return (
    <SettingsCard id="archive" title={texts.exportYourData} lead={texts.exportLead}>
      <PressRefused intents={ARCHIVE_INTENTS} refused={refused} />
      {archive?.state === 'failed' && (
        <ErrorState title={texts.exportFailed}>{archive.error}</ErrorState>
      )}
      {archive?.state === 'waiting' && <p role="status">{texts.preparingYourExport}</p>}
      <Form method="post" replace preventScrollReset>
        <Actions>
          {archive?.url && (
            <Button variant="accent" icon="download" href={archive.url} download>
              {texts.downloadOfSize(formatBytes(archive.byteSize ?? 0))}
            </Button>
          )}
          {archive?.state !== 'waiting' && (
            <Button name="intent" value="requestArchive">
              {archive?.url ? texts.createANewExport : texts.createExport}
            </Button>
          )}
          {archive?.url && (
            <Button variant="ghost" name="intent" value="deleteArchive">
              {texts.deleteExport}
            </Button>
          )}
        </Actions>
      </Form>
      {archive?.url && <p className="quiet">{texts.createdAt(dateAndTime(archive.createdAt))}</p>}
    </SettingsCard>
  );
}
