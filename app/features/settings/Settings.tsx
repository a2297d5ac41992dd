import { Form, useOutlet } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { ArchiveCard } from './ArchiveCard.tsx';
import { BlockedArtists, type BlockedArtistsProps } from './BlockedArtists.tsx';
import { Devices } from './Devices.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { PlaybackSettings } from './PlaybackSettings.tsx';
import { SettingsCard, SettingsField, SettingsForm } from './SettingsForm.tsx';
import type { SettingsView } from './settings-view.ts';
import { TwoStepCard } from './two-step/TwoStepCard.tsx';

type SettingsProps = SettingsView & {
  blocked: BlockedArtistsProps & { isFirst: boolean };
  refused: Refused | undefined;
};

/** Everything about the account that is not on the artist's page. A dialog over it is the outlet. */
export function Settings({ refused, ...settings }: SettingsProps) {
  const { email, name, handle, isPublic, devices, archive } = settings;
  const dialog = useOutlet();
  const ofForm = (intent: string) => ({ intent, refused });
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Settings" lead={`Signed in as ${email}`}>
        <Button icon="left" to="/">
          Profile
        </Button>
      </PageHead>
      <div className="grid max-w-reading gap-4">
        <SettingsCard id="name" title="Name">
          <SettingsForm {...ofForm('changeName')} save="Save name">
            <SettingsField
              {...ofForm('changeName')}
              name="name"
              label="Artist name"
              defaultValue={name}
              maxLength={120}
              autoCapitalize="words"
              autoComplete="nickname"
            />
            <SettingsField
              {...ofForm('changeName')}
              name="handle"
              label="Handle"
              defaultValue={handle}
              maxLength={40}
              autoComplete="off"
              help={`Short address: /@${handle}. A new handle ends the old address.`}
            />
          </SettingsForm>
        </SettingsCard>

        <SettingsCard
          id="visibility"
          title="Visibility"
          lead={
            isPublic
              ? 'Everybody: you are in Explore, and your page and public tracks can be seen.'
              : 'Only you. Your page, your tracks and your links are hidden from everybody else.'
          }
        >
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="isPublic" value={String(!isPublic)} />
            <Button name="intent" value="changeVisibility">
              {isPublic ? 'Hide me' : 'Show me'}
            </Button>
          </Form>
        </SettingsCard>

        <EmailSettings {...settings} refused={refused} />

        <SettingsCard
          id="password"
          title="Password"
          lead="Changing it signs every other device out."
        >
          <SettingsForm {...ofForm('changePassword')} save="Change password">
            <SettingsField
              {...ofForm('changePassword')}
              type="password"
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
            />
            <SettingsField
              {...ofForm('changePassword')}
              type="password"
              name="password"
              label="New password"
              autoComplete="new-password"
              help="At least 8 characters"
            />
            <SettingsField
              {...ofForm('changePassword')}
              type="password"
              name="confirmPassword"
              label="New password again"
              autoComplete="new-password"
            />
          </SettingsForm>
        </SettingsCard>

        <TwoStepCard twoStep={settings.twoStep} refused={refused} />
        <Devices devices={devices} refused={refused} />
        <PlaybackSettings />
        <BlockedArtists {...settings.blocked} refused={refused} />
        <ArchiveCard archive={archive} refused={refused} />

        <SettingsCard
          id="space"
          title="Storage"
          lead={`${formatBytes(settings.keptBytes)} of ${formatBytes(settings.quotaBytes)} are used. The host of this site can give you more.`}
        >
          <ProgressBar
            percent={(settings.keptBytes / settings.quotaBytes) * 100}
            label="Storage used"
          />
        </SettingsCard>

        <SettingsCard
          id="delete"
          title="Delete the account"
          lead="Your page, your tracks and every file go for good."
        >
          <div>
            <Button variant="danger" to="/settings/delete" preventScrollReset>
              Delete account
            </Button>
          </div>
        </SettingsCard>
      </div>
      {dialog}
    </main>
  );
}
