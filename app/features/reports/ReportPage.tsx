import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import type { ReportSubject } from '#db/schema.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextArea } from '#app/ui/TextInput.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import { Words } from '#app/ui/Words.tsx';
import { reportedAddress } from './report-address.ts';
import { MOST_WORDS, REPORT_REASONS } from './report-reasons.ts';
import * as texts from './texts.ts';

type ReportPageProps = {
  subject: ReportSubject;
  subjectId: number;
  /** Of the secret link of a track or a playlist. */
  secretKey: string | null;
  title: string;
  /** Where it was sent to; nothing more is to be done. */
  sent: boolean;
  refused: Refused | undefined;
};

const WHAT: Record<ReportSubject, string> = {
  artist: texts.pageOf,
  track: texts.theTrack,
  album: texts.theAlbum,
  playlist: texts.thePlaylist,
  chat: texts.theMessage,
  inbox: texts.theMessage,
  comment: texts.theComment,
};

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Tells the host of the site what is wrong with a page, with music or with a message. */
export function ReportPage(props: ReportPageProps) {
  const { subject, subjectId, secretKey, title, sent, refused } = props;
  const back = reportedAddress(subject, subjectId, secretKey);
  const form = useFocusWrong(refused);
  const busy = useNavigation().formMethod === 'POST';
  if (sent) {
    return (
      <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
        <PageHead title={texts.thankYou} lead={texts.reportReceived} />
        <Actions className="mt-6">
          <Button to={back.to}>{back.label}</Button>
        </Actions>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-10">
      <PageHead
        title={texts.reportToTheHost}
        lead={
          <>
            {texts.about(WHAT[subject])}
            <Words>{title}</Words>
            {texts.onlyHostReads}
          </>
        }
      />
      <Form ref={form} method="post" className="mt-6 grid gap-5" noValidate={refused !== undefined}>
        <RefusalNote refused={refused} title={texts.notSent} />
        <RadioCards
          legend={texts.whatIsWrong}
          name="reason"
          options={REASONS}
          minWidth={280}
          error={fieldError(refused, 'reason')}
          defaultValue={typedValue(refused, 'reason') ?? 'spam'}
        />
        <Field
          label={texts.tellMoreIfLike}
          help={texts.sayHowHostCan}
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
          <Button
            variant="accent"
            name="intent"
            value="report"
            busy={busy}
            busyLabel={texts.sending}
          >
            {texts.sendReport}
          </Button>
          <Button variant="ghost" to={back.to}>
            {texts.cancel}
          </Button>
        </Actions>
      </Form>
    </main>
  );
}
