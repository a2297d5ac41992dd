import { Form, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, refusalSentence, typedValue } from '#app/operations/refused-form.ts';
import type { ReportSubject } from '#db/schema.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { useFocusWrong } from '#app/ui/use-focus-wrong.ts';
import { reportedAddress } from './report-address.ts';
import { MOST_WORDS, REPORT_REASONS } from './report-reasons.ts';

type ReportPageProps = {
  subject: ReportSubject;
  subjectId: number;
  /** Of a track's secret link. */
  secretKey: string | null;
  title: string;
  /** Where it was sent to; nothing more is to be done. */
  sent: boolean;
  refused: Refused | undefined;
};

const WHAT: Record<ReportSubject, string> = {
  artist: 'the page of',
  track: 'the track',
  chat: 'the message',
  inbox: 'the message',
};

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Tells the host of the site what is wrong with a page, a track or a message. */
export function ReportPage(props: ReportPageProps) {
  const { subject, subjectId, secretKey, title, sent, refused } = props;
  const back = reportedAddress(subject, subjectId, secretKey);
  const form = useFocusWrong(refused);
  const busy = useNavigation().formMethod === 'POST';
  if (sent) {
    return (
      <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
        <PageHead
          title="Thank you"
          lead="Your report is with the host of this site, who looks at it and decides."
        />
        <Actions className="mt-6">
          <Button to={back.to}>{back.label}</Button>
        </Actions>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title="Report to the host"
        lead={`About ${WHAT[subject]} “${title}”. Only the host of this site reads it.`}
      />
      <Form ref={form} method="post" className="mt-6 grid gap-5" noValidate={refused !== undefined}>
        {refused && <ErrorState title="Not sent">{refusalSentence(refused)}</ErrorState>}
        <RadioCards
          legend="What is wrong?"
          name="reason"
          options={REASONS}
          minWidth={280}
          error={fieldError(refused, 'reason')}
          defaultValue={typedValue(refused, 'reason') ?? 'spam'}
        />
        <Field
          label="Tell more, if you like"
          help="Say how the host can reach you, if you want an answer."
          error={fieldError(refused, 'words')}
        >
          <TextArea
            name="words"
            rows={5}
            maxLength={MOST_WORDS}
            defaultValue={typedValue(refused, 'words')}
          />
        </Field>
        <Actions>
          <Button variant="accent" name="intent" value="report" busy={busy} busyLabel="Sending...">
            Send report
          </Button>
          <Button variant="ghost" to={back.to}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
