import { Form, useOutlet } from '@remix-run/react';
import { formatBytes } from '#app/display/format.ts';
import type { MailChoices } from '#app/features/activity/notices/mail-choices.ts';
import { player, usePlayerState } from '#app/features/player/global-player.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { RadioCards, SwitchButton } from '#app/ui/Choice.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';
import { partOfPage, useHydrated } from '#app/ui/hydration.tsx';
import {
  ArchiveCard,
  BlockedArtists,
  type BlockedArtistsProps,
  Devices,
  EmailSettings,
} from './AccountSettings.tsx';
import { AppPasswords } from '../subsonic/AppPasswords.tsx';
import { DeviceSettings, NewsKinds } from './DeviceSettings.tsx';
import type { SettingsView } from './settings-view.ts';
import {
  CurrentPassword,
  NewPassword,
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from './SettingsForm.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import { TwoStepCard } from './two-step/TwoStepCard.tsx';

/** On most sites there is none. */
const FederationCard = partOfPage(
  'FederationCard',
  async () => (await import('../federation/FederationCard.tsx')).FederationCard,
);

type MailSettingsProps = {
  choices: MailChoices;
  emailVerified: boolean;
  refused: Refused | undefined;
};

const RHYTHMS = [
  { value: 'once', label: texts.atOnce },
  { value: 'daily', label: texts.onceADay, hint: texts.everythingInOneMail },
];

/** The kinds of news that also come by mail, and how often. */
function MailSettings({ choices, emailVerified, refused }: MailSettingsProps) {
  const { kinds, daily } = choices;
  return (
    <SettingsCard
      id="mail"
      title={texts.newsByMail}
      lead={emailVerified ? texts.mailLead : texts.confirmYourEmailFirst}
    >
      <SettingsForm intent="chooseMails" refused={refused} save={texts.save}>
        {/* A reset returns to the saved values. */}
        <NewsKinds key={JSON.stringify(kinds)} legend={texts.sendMeMailAbout} kinds={kinds} />
        <RadioCards
          key={String(daily)}
          legend={texts.when}
          name="rhythm"
          options={RHYTHMS}
          defaultValue={daily ? 'daily' : 'once'}
          minWidth={140}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

const dataSaverOf = ({ settings }: { settings: { dataSaver: boolean } }) => settings.dataSaver;

/** Settings stored in this browser: they need scripts, like the player that they control. */
function PlaybackSettings() {
  const on = usePlayerState(dataSaverOf);
  const hydrated = useHydrated();
  return (
    <SettingsCard needsScripts id="playback" title={texts.dataSaver} lead={texts.dataSaverLead}>
      <div>
        <SwitchButton
          type="button"
          on={on}
          label={texts.dataSaver}
          disabled={!hydrated}
          onClick={() => player.setSettings({ dataSaver: !on })}
        >
          {on ? texts.on : texts.off}
        </SwitchButton>
      </div>
    </SettingsCard>
  );
}

const PARTS = [
  ['name', texts.name],
  ['artist-page', texts.artistPage],
  ['visibility', texts.visibility],
  ['email', texts.email],
  ['mail', texts.newsByMail],
  ['notifications', texts.newsOnYourDevices],
  ['password', texts.password],
  ['two-step', texts.twoStepVerification],
  ['devices', texts.signedInDevices],
  ['apps', texts.musicApps],
  ['fediverse', texts.fediverse],
  ['playback', texts.dataSaver],
  ['blocked', texts.blockedArtists],
  ['archive', texts.exportYourData],
  ['space', texts.storage],
  ['delete', texts.deleteTheAccount],
] as const;

type SettingsNavProps = {
  isNamed: boolean;
  isListener: boolean;
  hasMail: boolean;
  federates: boolean;
};

/** Links to the parts of the screen, beside them on a wide screen. */
function SettingsNav({ isNamed, isListener, hasMail, federates }: SettingsNavProps) {
  const left = {
    visibility: isNamed && !isListener,
    'artist-page': isListener,
    mail: hasMail,
    fediverse: federates,
  };
  const isThere = (id: string) => (left as Record<string, boolean>)[id] ?? true;
  return (
    <nav
      className="sticky top-[calc(var(--header-h)+16px)] float-right hidden w-[320px] lg:block"
      aria-label={texts.settings}
    >
      <ul className="grid border-l border-line">
        {PARTS.filter(([id]) => isThere(id)).map(([id, title]) => (
          <li key={id} className={id === 'playback' ? NEEDS_SCRIPTS : undefined}>
            <a
              href={`#${id}`}
              className="small flex min-h-[36px] items-center pl-4 text-text-2 no-underline hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NEEDS_SCRIPTS = '[@media(scripting:none)]:hidden';

type SettingsProps = SettingsView & {
  blocked: BlockedArtistsProps & { isFirst: boolean };
  refused: Refused | undefined;
};

const VISIBILITY_INTENTS = ['changeVisibility'];

/**
 * The settings of the account that are not on the artist's page. A dialog over it is the outlet.
 */
export function Settings({ refused, ...settings }: SettingsProps) {
  const { email, unnamed, isListener, devices, archive } = settings;
  const dialog = useOutlet();
  const ofForm = (intent: string) => ({ intent, refused });
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title={texts.settings}
        lead={<TextAround text={texts.signedInAs(WORDS)}>{email}</TextAround>}
      >
        <Actions>
          <Button to="/settings/programs">
            {isListener ? texts.programs : texts.licenceAndPrograms}
          </Button>
          <Button to="/language">{texts.language}</Button>
        </Actions>
      </PageHead>
      <SettingsNav
        isNamed={!unnamed}
        isListener={isListener}
        hasMail={settings.mail !== null}
        federates={settings.federation !== null}
      />
      <div className="grid max-w-reading gap-4">
        {unnamed ? (
          <SettingsCard
            id="name"
            title={texts.name}
            lead={isListener ? texts.noListenerNameYet : texts.noArtistNameYet}
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
        <AppPasswords title={texts.musicApps} view={settings.apps} refused={refused} />
        {settings.federation && <FederationCard view={settings.federation} refused={refused} />}
        <PlaybackSettings />
        <BlockedArtists {...settings.blocked} refused={refused} />
        <ArchiveCard archive={archive} refused={refused} />

        <SettingsCard
          id="space"
          title={texts.storage}
          lead={texts.storageUsedOfQuota(
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
            help={texts.handleHelp(handle)}
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
      lead={isPublic ? texts.everyoneSeesYou : texts.onlyYouSeeYourPage}
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
