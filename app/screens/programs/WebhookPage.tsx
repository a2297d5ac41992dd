import { Form } from '@remix-run/react';
import { joinFacts } from '#app/display/format.ts';
import type { DeliveryView, WebhookView } from '#app/features/activity/webhooks/webhook.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { Words } from '#app/ui/Words.tsx';
import { PressRefused, SettingsCard } from '../settings/SettingsForm.tsx';
import { dateAndTime } from '#app/display/dates.ts';
import { TOKENS, WEBHOOKS } from './programs-view.ts';
import * as texts from './texts.ts';

type WebhookPageProps = WebhookView & {
  deliveries: DeliveryView[];
  secret: string | null;
  secretTag: string;
  refused: Refused | undefined;
};

const SECRET_INTENTS = ['rotateWebhookSecret'];
const LOG_INTENTS = ['testWebhook', 'sendAgain'];

/** The secret of a webhook, and the log of its messages. */
export function WebhookPage(props: WebhookPageProps) {
  const { id, url, secret, secretTag, oldSecretUntil, isActive, deliveries, refused } = props;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.webhook} lead={<Words>{url}</Words>}>
        <Button icon="left" to={WEBHOOKS}>
          {texts.programs}
        </Button>
      </PageHead>
      <div className="grid max-w-reading gap-4">
        <SettingsCard id="secret" title={texts.secret} lead={texts.secretLead}>
          <PressRefused intents={SECRET_INTENTS} refused={refused} />
          {secret === null ? (
            <Hint icon="warning">{texts.secretCannotBeRead}</Hint>
          ) : (
            <CopyField label={texts.secret} value={secret} copied={texts.secretCopied} />
          )}
          {oldSecretUntil !== null && (
            <p className="quiet">{texts.oldSecretUntil(dateAndTime(oldSecretUntil))}</p>
          )}
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="webhook" value={id} />
            <input type="hidden" name="secretTag" value={secretTag} />
            <Button name="intent" value="rotateWebhookSecret">
              {texts.makeANewSecret}
            </Button>
          </Form>
        </SettingsCard>
        <SettingsCard id="log" title={texts.log} lead={texts.logLead}>
          <PressRefused intents={LOG_INTENTS} refused={refused} />
          {isActive && (
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="webhook" value={id} />
              <Button name="intent" value="testWebhook">
                {texts.sendATest}
              </Button>
            </Form>
          )}
          {deliveries.length === 0 ? (
            <p className="quiet">{texts.nothingSentYet}</p>
          ) : (
            <ul className="grid" aria-label={texts.log}>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} {...delivery} canSend={isActive} />
              ))}
            </ul>
          )}
        </SettingsCard>
      </div>
    </main>
  );
}

function Delivery(props: DeliveryView & { canSend: boolean }) {
  const { id, type, state, attempts, status, error, createdAt, nextAt, canSend } = props;
  const time = dateAndTime(createdAt);
  const facts = [
    texts.stateWords[state],
    ...(attempts > 0 ? [texts.attempts(attempts)] : []),
    ...(status === null ? [] : [texts.answered(status)]),
    ...(state === 'waiting' && attempts > 0 ? [texts.nextTryAt(dateAndTime(nextAt))] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2">
      <div className="min-w-0">
        <code>{type}</code>
        <p className="quiet">{time}</p>
        <p className="quiet">{joinFacts(facts)}</p>
        {error !== null && status === null && (
          <p className="quiet">
            <Words>{error}</Words>
          </p>
        )}
      </div>
      {canSend && state !== 'queued' && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="delivery" value={id} />
          <Button name="intent" value="sendAgain" aria-label={texts.sendAgainNamed(type, time)}>
            {texts.sendAgain}
          </Button>
        </Form>
      )}
    </li>
  );
}

type NewTokenProps = { name: string; secret: string; origin: string };

/** A new token, shown once. */
export function NewToken({ name, secret, origin }: NewTokenProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.newToken} lead={texts.tokenFor(name)}>
        <Button icon="left" to={TOKENS}>
          {texts.programs}
        </Button>
      </PageHead>
      <Card className="grid max-w-reading gap-4">
        <Hint icon="warning">{texts.copyItNow}</Hint>
        <CopyField label={texts.token} value={secret} copied={texts.tokenCopied} />
        <p>{texts.sendItLikeThis}</p>
        <pre className="whitespace-pre-line text-14 [overflow-wrap:anywhere]">
          {texts.exampleOfCall(origin)}
        </pre>
        <div>
          <Button to={TOKENS}>{texts.iHaveCopiedIt}</Button>
        </div>
      </Card>
    </main>
  );
}
