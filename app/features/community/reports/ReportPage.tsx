import { RadioField, TextAreaField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import type { ReportSubject } from '#db/schema.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { MAX_WORDS, REPORT_REASONS, reportedAddress } from './report.ts';
import * as texts from './texts.ts';

type ReportPageProps = {
  subject: ReportSubject;
  subjectId: number;
  /** The address of the page that a message is on. */
  page: string | null;
  /** The key of the secret link of a track or a playlist. */
  secretKey: string | null;
  title: string;
  /** True after the report was sent. */
  sent: boolean;
  refused: Refused | undefined;
};

const ABOUT: Record<ReportSubject, (title: string) => string> = {
  artist: (title) => texts.aboutPageOf(title),
  track: (title) => texts.aboutTrack(title),
  album: (title) => texts.aboutAlbum(title),
  playlist: (title) => texts.aboutPlaylist(title),
  chat: (title) => texts.aboutMessage(title),
  inbox: (title) => texts.aboutMessage(title),
  comment: (title) => texts.aboutComment(title),
  reply: (title) => texts.aboutReply(title),
};

const reasons = () => Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reports a page, a track or a message to the host of the site. */
export function ReportPage(props: ReportPageProps) {
  const { subject, subjectId, page, secretKey, title, sent, refused } = props;
  const back = reportedAddress(subject, subjectId, { key: secretKey, page });
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
        lead={<TextAround text={ABOUT[subject](WORDS)}>{title}</TextAround>}
      />
      <ScreenForm
        failed={texts.notSent}
        className="mt-6 grid gap-5"
        noValidate={refused !== undefined}
      >
        <RadioField
          legend={texts.whatIsWrong}
          name="reason"
          options={reasons()}
          minWidth={280}
          saved="spam"
        />
        <TextAreaField
          name="words"
          label={texts.tellUsMoreIfYouLike}
          help={texts.sayHowToReachYou}
          rows={5}
          maxLength={MAX_WORDS}
        />
        <Actions>
          <SubmitButton variant="accent" intent="report" busyLabel={texts.sending}>
            {texts.sendReport}
          </SubmitButton>
          <Button variant="ghost" to={back.to}>
            {texts.cancel}
          </Button>
        </Actions>
      </ScreenForm>
    </main>
  );
}
