import type { Refused } from '#app/operations/form-action.server.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import type { MailChoices } from '#app/features/activity/notices/mail-choices.ts';
import { NewsKinds } from './NewsKinds.tsx';
import { SettingsCard, SettingsForm } from './SettingsForm.tsx';
import * as texts from './texts.ts';

type MailSettingsProps = {
  choices: MailChoices;
  emailVerified: boolean;
  refused: Refused | undefined;
};

const RHYTHMS = [
  { value: 'once', label: texts.atOnce },
  { value: 'daily', label: texts.onceADay, hint: texts.everythingInOneMail },
];

/** Which news also comes by mail, and how often. */
export function MailSettings({ choices, emailVerified, refused }: MailSettingsProps) {
  const { kinds, daily } = choices;
  return (
    <SettingsCard
      id="mail"
      title={texts.newsByMail}
      lead={emailVerified ? texts.mailLead : texts.confirmEmailFirst}
    >
      <SettingsForm intent="chooseMails" refused={refused} save={texts.save}>
        {/* What was saved is what a reset leads back to. */}
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
