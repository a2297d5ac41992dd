import { Form, useOutlet } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { Words } from '#app/ui/Words.tsx';
import { ArchiveCard } from './ArchiveCard.tsx';
import { BlockedArtists, type BlockedArtistsProps } from './BlockedArtists.tsx';
import { Devices } from './Devices.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { MailSettings } from './MailSettings.tsx';
import { PlaybackSettings } from './PlaybackSettings.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import {
  CurrentPassword,
  NewPassword,
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from './SettingsForm.tsx';
import type { SettingsView } from './settings-view.ts';
import { TwoStepCard } from './two-step/TwoStepCard.tsx';
import * as texts from './texts.ts';

type SettingsProps = SettingsView & {
  blocked: BlockedArtistsProps & { isFirst: boolean };
  refused: Refused | undefined;
};

const VISIBILITY_INTENTS = ['changeVisibility'];

/** Everything about the account that is not on the artist's page. A dialog over it is the outlet. */
export function Settings({ refused, ...settings }: SettingsProps) {
  const { email, unnamed, isListener, devices, archive } = settings;
  const dialog = useOutlet();
  const ofForm = (intent: string) => ({ intent, refused });
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title={texts.settings}
        lead={
          <>
            {texts.signedInAs} <Words>{email}</Words>
          </>
        }
      >
        <Button icon="left" to="/">
          {texts.profile}
        </Button>
      </PageHead>
      <SettingsNav isNamed={!unnamed} isListener={isListener} hasMail={settings.mail !== null} />
      <div className="grid max-w-reading gap-4">
        {unnamed ? (
          <SettingsCard
            id="name"
            title={texts.name}
            lead={isListener ? texts.noListenerNameYet : texts.noNameYet}
          >
            <div>
              <Button variant="accent" to="/welcome?next=%2Fsettings">
                {texts.chooseYourName}
              </Button>
            </div>
          </SettingsCard>
        ) : (
          <NameSettings {...settings} refused={refused} />
        )}
        {isListener && <ArtistPageCard />}
        {!isListener && !unnamed && <Visibility {...settings} refused={refused} />}

        <EmailSettings {...settings} refused={refused} />

        {settings.mail && (
          <MailSettings
            choices={settings.mail}
            emailVerified={settings.emailVerified}
            refused={refused}
          />
        )}

        <DeviceSettings artistId={settings.artistId} news={settings.news} refused={refused} />

        <SettingsCard id="password" title={texts.password} lead={texts.changePasswordLead}>
          <SettingsForm {...ofForm('changePassword')} save={texts.changePassword}>
            <CurrentPassword label={texts.currentPassword} />
            <NewPassword />
          </SettingsForm>
        </SettingsCard>

        <TwoStepCard twoStep={settings.twoStep} refused={refused} />
        <Devices devices={devices} refused={refused} />
        <PlaybackSettings />
        <BlockedArtists {...settings.blocked} refused={refused} />
        <ArchiveCard archive={archive} refused={refused} />

        <SettingsCard
          id="space"
          title={texts.storage}
          lead={texts.storageLead(
            formatBytes(settings.keptBytes),
            formatBytes(settings.quotaBytes),
          )}
        >
          <ProgressBar
            percent={(settings.keptBytes / settings.quotaBytes) * 100}
            label={texts.storageUsed}
          />
        </SettingsCard>

        <SettingsCard id="delete" title={texts.deleteTheAccount} lead={texts.deleteAccountLead}>
          <div>
            <Button variant="danger" to="/settings/delete" preventScrollReset>
              {texts.deleteAccount}
            </Button>
          </div>
        </SettingsCard>
      </div>
      {dialog}
    </main>
  );
}

type RefusedForm = { refused: Refused | undefined };

function NameSettings(props: Pick<SettingsView, 'name' | 'handle' | 'isListener'> & RefusedForm) {
  const { name, handle, isListener, refused } = props;
  return (
    <SettingsCard id="name" title={texts.name}>
      <SettingsForm intent="changeName" refused={refused} save={texts.saveName}>
        <SettingsField
          name="name"
          label={isListener ? texts.name : texts.artistName}
          saved={name}
          maxLength={120}
          autoCapitalize="words"
          autoComplete="nickname"
        />
        {isListener ? (
          <input type="hidden" name="handle" value={handle} />
        ) : (
          <SettingsField
            name="handle"
            label={texts.handle}
            saved={handle}
            maxLength={40}
            autoComplete="off"
            help={`Short address: /@${handle}. A new handle ends the old address.`}
          />
        )}
      </SettingsForm>
    </SettingsCard>
  );
}

function Visibility({ isPublic, refused }: Pick<SettingsView, 'isPublic'> & RefusedForm) {
  return (
    <SettingsCard
      id="visibility"
      title={texts.visibility}
      lead={isPublic ? texts.shownLead : texts.hiddenLead}
    >
      <PressRefused intents={VISIBILITY_INTENTS} refused={refused} />
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="isPublic" value={String(!isPublic)} />
        <Button name="intent" value="changeVisibility">
          {isPublic ? texts.hideMe : texts.showMe}
        </Button>
      </Form>
    </SettingsCard>
  );
}

function ArtistPageCard() {
  return (
    <SettingsCard id="artist-page" title={texts.artistPage} lead={texts.artistPageLead}>
      <div>
        <Button to="/artist-page">{texts.makeAnArtistPage}</Button>
      </div>
    </SettingsCard>
  );
}
