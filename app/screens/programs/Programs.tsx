import { Form } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { dateAndTime } from '#app/display/dates.ts';
import { joinFacts } from '#app/display/format.ts';
import { RadioField, SelectField } from '#app/forms/FormFields.tsx';
import {
  EVENT_WORDS,
  type WebhookView,
  WEBHOOK_URL_LENGTH,
} from '#app/features/activity/webhooks/webhook.ts';
import { LICENCE_WORDS, LICENCES } from '#app/features/media/licences.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { CheckboxCards, Switch } from '#app/ui/Choice.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import {
  PressRefused,
  SettingsCard,
  SettingsField,
  SettingsForm,
} from '../settings/SettingsForm.tsx';
import {
  LIFETIMES,
  type ProgramsView,
  TOKEN_NAME_LENGTH,
  type TokenView,
  webhookAddress,
} from './programs-view.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

const ROW = 'flex flex-wrap items-center justify-between gap-2 border-t border-line py-2';
const API = '/api';
const scopeOptions = () =>
  (['read', 'write', 'upload'] as const).map((value) => ({
    value,
    label: texts.scopeWords[value],
    hint: texts.scopeHints[value],
  }));
const lifetimeOptions = () =>
  LIFETIMES.map((value) => ({ value, label: texts.lifetimeWords[value] }));
const eventOptions = () =>
  Object.entries(EVENT_WORDS).map(([value, label]) => ({ value, label, hint: value }));

type ProgramsProps = ProgramsView & { refused: Refused | undefined };

/** How the artist's music may be used, the tokens by which programs act for the account, and the addresses that are told of its events. */
export function Programs({ use, tokens, formKey, webhooks, refused }: ProgramsProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead
        title={texts.programs}
        lead={use ? texts.programsLead : texts.programsOfListenersLead}
      >
        <Button icon="left" to="/settings">
          {texts.settings}
        </Button>
      </PageHead>
      <div className="grid max-w-reading gap-4">
        {use && <UseOfMusic {...use} refused={refused} />}
        <p>
          <TextAround text={texts.theApi(WORDS)}>
            <a href={API}>{API}</a>
          </TextAround>
        </p>
        <Tokens tokens={tokens} formKey={formKey} refused={refused} />
        {webhooks && <Webhooks {...webhooks} refused={refused} />}
      </div>
    </main>
  );
}

const licenceOptions = () =>
  LICENCES.map((licence) => (
    <option key={licence} value={licence}>
      {LICENCE_WORDS[licence]}
    </option>
  ));

type UseOfMusicProps = NonNullable<ProgramsView['use']> & Pick<ProgramsProps, 'refused'>;

function UseOfMusic({ noAi, licence, refused }: UseOfMusicProps) {
  return (
    <SettingsCard id="use" title={texts.useOfMyMusic} lead={texts.useOfMyMusicLead}>
      <SettingsForm intent="changeUse" refused={refused} save={texts.save}>
        <SelectField name="licence" label={texts.licence} saved={licence ?? ''} optional>
          <option value="">{texts.allRightsReserved}</option>
          {licenceOptions()}
        </SelectField>
        {/* A reset returns to the saved value. */}
        <Switch key={String(noAi)} name="noAi" defaultChecked={noAi}>
          {texts.noModels}
          <small className="block text-text-2">{texts.noModelsHint}</small>
        </Switch>
      </SettingsForm>
    </SettingsCard>
  );
}

type TokensProps = Pick<ProgramsProps, 'tokens' | 'formKey' | 'refused'>;

const REVOKE_INTENTS = ['revokeToken'];

function Tokens({ tokens, formKey, refused }: TokensProps) {
  return (
    <SettingsCard id="tokens" title={texts.tokens} lead={texts.tokensLead}>
      <PressRefused intents={REVOKE_INTENTS} refused={refused} />
      {tokens.length === 0 ? (
        <p className="quiet">{texts.noTokenYet}</p>
      ) : (
        <ul className="grid" aria-label={texts.yourTokens}>
          {tokens.map((token) => (
            <li key={token.id} className={ROW}>
              <TokenFacts {...token} />
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="token" value={token.id} />
                <Button name="intent" value="revokeToken" aria-label={texts.revokeName(token.name)}>
                  {texts.revoke}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <SettingsForm
        intent="makeToken"
        refused={refused}
        save={texts.makeAToken}
        failed={texts.tokenNotMade}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <SettingsField
          name="tokenName"
          label={texts.nameOfTheProgram}
          help={texts.nameOfTheProgramHelp}
          maxLength={TOKEN_NAME_LENGTH}
          autoCapitalize="sentences"
          autoComplete="off"
        />
        <CheckboxCards
          legend={texts.scopes}
          name="scopes"
          options={scopeOptions()}
          defaultValues={['read']}
          error={wrongOf(refused, 'makeToken', 'scopes')}
        />
        <RadioField
          legend={texts.validFor}
          name="days"
          options={lifetimeOptions()}
          saved="90"
          minWidth={140}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

/** The error of a group of checkboxes. */
function wrongOf(refused: Refused | undefined, intent: string, name: string): string | null {
  if (refused?.intent !== intent) return null;
  return refused.submission.error?.[name]?.[0] ?? null;
}

function TokenFacts({ name, scopes, since, expiresAt, isExpired, usedAt }: TokenView) {
  return (
    <div className="min-w-0">
      <Words>{name}</Words>
      <p className="quiet">{joinFacts(scopes.map((scope) => texts.scopeWords[scope]))}</p>
      <p className="quiet">
        {usedAt === null ? texts.neverUsed : texts.lastUsed(dateAndTime(usedAt))}
      </p>
      <p className="quiet">{texts.madeOn(dateOf(since))}</p>
      {expiresAt !== null && (
        <p className="quiet">
          {isExpired ? texts.expiredOn(dateOf(expiresAt)) : texts.expiresOn(dateOf(expiresAt))}
        </p>
      )}
    </div>
  );
}

type WebhooksProps = { formKey: string; webhooks: WebhookView[]; refused: Refused | undefined };

const PRESSES = ['switchWebhook', 'removeWebhook'];

function Webhooks({ formKey, webhooks, refused }: WebhooksProps) {
  return (
    <SettingsCard id="webhooks" title={texts.webhooks} lead={texts.webhooksLead}>
      <PressRefused intents={PRESSES} refused={refused} />
      {webhooks.length === 0 ? (
        <p className="quiet">{texts.noWebhookYet}</p>
      ) : (
        <ul className="grid" aria-label={texts.yourWebhooks}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} {...webhook} />
          ))}
        </ul>
      )}
      <SettingsForm
        intent="addWebhook"
        refused={refused}
        save={texts.addAWebhook}
        failed={texts.webhookNotAdded}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <SettingsField
          type="url"
          inputMode="url"
          name="url"
          label={texts.address}
          help={texts.addressHelp}
          maxLength={WEBHOOK_URL_LENGTH}
          autoComplete="off"
        />
        <CheckboxCards
          legend={texts.events}
          name="eventTypes"
          options={eventOptions()}
          error={wrongOf(refused, 'addWebhook', 'eventTypes')}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

function WebhookRow({ id, url, eventTypes, isActive }: WebhookView) {
  const turn = isActive ? texts.switchOff : texts.switchOn;
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <Words>{url}</Words>
        <p className="quiet">{isActive ? texts.on : texts.off}</p>
        <p className="quiet">{joinFacts(eventTypes)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button to={webhookAddress(id)} aria-label={texts.ofAddress(texts.secretAndLog, url)}>
          {texts.secretAndLog}
        </Button>
        <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="webhook" value={id} />
          <input type="hidden" name="on" value={String(!isActive)} />
          <Button name="intent" value="switchWebhook" aria-label={texts.ofAddress(turn, url)}>
            {turn}
          </Button>
          <Button
            name="intent"
            value="removeWebhook"
            variant="danger"
            aria-label={texts.ofAddress(texts.deleteWebhook, url)}
          >
            {texts.deleteWebhook}
          </Button>
        </Form>
      </div>
    </li>
  );
}
