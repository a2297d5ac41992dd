import type { Refused } from '#app/operations/form-action.server.ts';
import { RadioCards, Switch } from '#app/ui/Choice.tsx';
import { MAIL_KIND_WORDS, MAIL_KINDS, type MailChoices } from '../notices/mail-choices.ts';
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
        <fieldset key={JSON.stringify(kinds)}>
          <legend>{texts.sendMeMailAbout}</legend>
          <div className="grid gap-1">
            {MAIL_KINDS.map((kind) => (
              <Switch key={kind} name={kind} defaultChecked={kinds[kind]}>
                {MAIL_KIND_WORDS[kind].label}
                <small className="block text-text-2">{MAIL_KIND_WORDS[kind].hint}</small>
              </Switch>
            ))}
          </div>
        </fieldset>
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
