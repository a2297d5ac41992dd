import { Form } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { NewestPager, PageHead, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import {
  CONSENT_LENGTH,
  MAILING_LIST,
  MAILING_LIST_FILE,
  type MailingListView,
  MOST_IMPORTED,
  newsAddress,
  type NewsletterView,
  type SubscriberView,
} from './newsletter.ts';
import * as texts from './texts.ts';

type MailingListPageProps = MailingListView & {
  artistId: number;
  isFirst: boolean;
  refused: Refused | undefined;
};

/** The screen on which an artist keeps the addresses that get posts by mail. */
export function MailingListPage({ refused, ...list }: MailingListPageProps) {
  const { subscribers, next, isFirst, newsletters, perHour } = list;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.mailingList} lead={texts.mailingListLead} />
      {!list.sendsMail && (
        <div className="mb-6">
          <ErrorState title={texts.siteSendsNoMail}>{texts.hostSetsMail}</ErrorState>
        </div>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <SignUpCard {...list} />
          <section aria-labelledby="sent-posts">
            <SectionHead id="sent-posts" title={texts.sentPosts} />
            <p className="quiet small">{texts.hourly(perHour)}</p>
            {newsletters.length === 0 ? (
              <EmptyState>{texts.noneSent}</EmptyState>
            ) : (
              <ul>{newsletters.map(SentPost)}</ul>
            )}
          </section>
          <ImportForm refused={refused?.intent === 'importSubscribers' ? refused : undefined} />
        </div>
        <section aria-labelledby="addresses" className="min-w-0">
          <SectionHead id="addresses" title={texts.addresses}>
            <Button icon="download" href={MAILING_LIST_FILE}>
              {texts.exportCsv}
            </Button>
          </SectionHead>
          {subscribers.length === 0 ? (
            <EmptyState>{texts.noAddresses}</EmptyState>
          ) : (
            <ul>
              {subscribers.map((subscriber) => (
                <Subscriber key={subscriber.id} subscriber={subscriber} />
              ))}
            </ul>
          )}
          <NewestPager
            label={texts.addresses}
            address={MAILING_LIST}
            isFirst={isFirst}
            next={next}
            nextLabel={texts.older}
          />
        </section>
      </div>
    </main>
  );
}

function SignUpCard({
  artistId,
  isOpen,
  counts,
}: MailingListPageProps | Omit<MailingListPageProps, 'refused'>) {
  const numbers = [
    [texts.confirmed, counts.confirmed],
    [texts.pending, counts.pending],
    [texts.ended, counts.ended],
    [texts.refused, counts.refused],
  ] as const;
  return (
    <Card as="section" labelledBy="sign-up">
      <h2 id="sign-up" className="h2">
        {texts.signUp}
      </h2>
      <p className="mt-2">{isOpen ? texts.isOpenLead : texts.isClosedLead}</p>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {numbers.map(([label, count]) => (
          <div key={label}>
            <dt className="quiet small">{label}</dt>
            <dd className="num font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-4">
        <input type="hidden" name="open" value={isOpen ? 'false' : 'true'} />
        <Actions>
          <Button variant={isOpen ? undefined : 'accent'} name="intent" value="openMailingList">
            {isOpen ? texts.close : texts.open}
          </Button>
          {isOpen && (
            <Button variant="ghost" to={newsAddress(artistId)}>
              {texts.seeIt}
            </Button>
          )}
        </Actions>
      </Form>
    </Card>
  );
}

function SentPost({ postId, line, at, sent, waiting, refused }: NewsletterView) {
  return (
    <li key={postId} className="border-t border-line py-3">
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {line}
      </p>
      <p className="quiet small">
        <time dateTime={at}>{dateOf(at)}</time> · {texts.sentOf(sent, waiting, refused)}
      </p>
    </li>
  );
}

const SOURCES = {
  page: texts.fromPage,
  account: texts.fromAccount,
  order: texts.fromOrder,
  import: texts.fromImport,
};
const STATES = {
  confirmed: texts.confirmed,
  pending: texts.pending,
  ended: texts.ended,
  refused: texts.refused,
};

function Subscriber({ subscriber }: { subscriber: SubscriberView }) {
  const { id, email, state, source, consent, consentedAt, bounces } = subscriber;
  const facts = [
    STATES[state],
    consentedAt === null ? null : texts.since(dateOf(consentedAt), SOURCES[source]),
    bounces > 0 ? texts.refusals(bounces) : null,
  ];
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{email}</p>
        <p className="quiet small">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {consent && (
          <p className="quiet small" dir="auto">
            {consent}
          </p>
        )}
      </div>
      {state !== 'ended' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="subscriberId" value={id} />
          <Button
            name="intent"
            value="removeSubscriber"
            icon="trash"
            aria-label={texts.removeAddress(email)}
          >
            {texts.remove}
          </Button>
        </Form>
      )}
    </li>
  );
}

function ImportForm({ refused }: { refused: Refused | undefined }) {
  const notAgreed = fieldError(refused, 'agreed');
  return (
    <Card as="section" labelledBy="import">
      <h2 id="import" className="h2">
        {texts.importList}
      </h2>
      <p className="quiet small mt-2">{texts.importLead}</p>
      <ScreenForm
        intent="importSubscribers"
        failed={texts.notImported}
        encType="multipart/form-data"
        className="mt-4 grid gap-4"
      >
        <Field
          label={texts.file}
          error={fieldError(refused, 'file')}
          help={texts.fileLimit(MOST_IMPORTED)}
        >
          <TextInput type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
        </Field>
        <TextField
          id="consent"
          name="consent"
          label={texts.howTheyAgreed}
          help={texts.forExample}
          maxLength={CONSENT_LENGTH}
          required
        />
        <TextField
          id="consented-on"
          name="consentedOn"
          type="date"
          label={texts.whenTheyAgreed}
          required
        />
        <div>
          <Checkbox name="agreed" value="true" required>
            {texts.everybodyAgreed}
          </Checkbox>
          {notAgreed && <FieldError>{notAgreed}</FieldError>}
        </div>
        <div>
          <SubmitButton variant="accent" intent="importSubscribers" busyLabel={texts.importing}>
            {texts.importIt}
          </SubmitButton>
        </div>
      </ScreenForm>
    </Card>
  );
}
