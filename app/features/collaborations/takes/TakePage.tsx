import { Form, Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Booth } from '../Booth.tsx';
import { MixDown } from '../MixDown.tsx';
import { useSpaceDesk } from '../use-space-desk.ts';
import { useSpaceEvents } from '../use-space-events.ts';
import { recordAddress, trackAddress } from '../../library/track.ts';
import { vocalAddress } from '../../library/vocals/vocal.ts';
import type { TakeView } from './take-view.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type TakePageProps = { take: TakeView; refused: Refused | undefined };

/** The screen of an own take with its track: play both, mix down, keep or delete. */
export function TakePage({ take, refused }: TakePageProps) {
  const desk = useSpaceDesk(take);
  useSpaceEvents(take);
  const failed = refused && refused.intent !== 'rename' ? refused : undefined;
  const waits = take.reading || take.mix?.state === 'working';
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      {waits && (
        <noscript>
          <meta httpEquiv="refresh" content={`5; url=${vocalAddress(take.id)}`} />
        </noscript>
      )}
      <div className="space-title">
        <h1 className="h1 [overflow-wrap:anywhere]" dir="auto">
          {take.title}
        </h1>
        <p>
          <TextAround text={texts.youSangItOver(WORDS, dateOf(take.createdAt))}>
            <Link to={trackAddress(take.trackId)}>
              <bdi>{take.track.title}</bdi>
            </Link>
          </TextAround>
        </p>
      </div>
      <RefusalNote
        whole
        refused={failed}
        title={failed && TITLES[failed.intent]}
        className="mb-6"
      />
      <div className="space-desk">
        <div className="space-side">
          <Booth space={take} desk={desk} vocalLabel={texts.yourVocal} />
          <MixDown space={{ ...take, role: 'owner' }} desk={desk} alone />
        </div>
        <TakeActions take={take} refused={refused?.intent === 'rename' ? refused : undefined} />
      </div>
    </main>
  );
}

const TITLES: Record<string, string> = {
  nudge: texts.notSaved,
  mixDown: texts.notMixedDown,
  addToLibrary: texts.notAdded,
  delete: texts.deleteFailed,
};

function TakeActions({ take, refused }: TakePageProps) {
  const { id, trackId, audioUrl, asTrackId } = take;
  return (
    <Card as="section" labelledBy="take" className="grid content-start gap-3">
      <h2 className="h3" id="take">
        {texts.thisTake}
      </h2>
      <Button icon="download" href={`${audioUrl}?download`} download block>
        {texts.download}
      </Button>
      {asTrackId === null ? (
        <Form method="post" preventScrollReset>
          <SubmitButton block icon="plus" intent="addToLibrary" busyLabel={texts.adding}>
            {texts.makeItATrack}
          </SubmitButton>
        </Form>
      ) : (
        <Button block icon="track" to={trackAddress(asTrackId)}>
          {texts.openItsTrack}
        </Button>
      )}
      <Button block icon="mic" to={recordAddress(trackId, { back: vocalAddress(id) })}>
        {texts.recordAnotherTake}
      </Button>
      <Rename key={take.title} take={take} refused={refused} />
      <details>
        <summary className="flex min-h-target items-center">{texts.deleteLabel}</summary>
        <Form method="post" className="grid gap-2">
          <p className="small text-text-2">{texts.deleteTakeLead}</p>
          <SubmitButton
            variant="danger"
            icon="trash"
            intent="delete"
            className="justify-self-start"
            busyLabel={texts.deleting}
          >
            {texts.deleteTheTake}
          </SubmitButton>
        </Form>
      </details>
    </Card>
  );
}

function Rename({ take, refused }: TakePageProps) {
  return (
    <details open={refused ? true : undefined}>
      <summary className="flex min-h-target items-center">{texts.rename}</summary>
      <Form method="post" className="grid gap-2" preventScrollReset noValidate>
        <Field label={texts.title} error={fieldError(refused, 'title')}>
          <TextInput
            name="title"
            required
            maxLength={255}
            autoComplete="off"
            defaultValue={typedValue(refused, 'title') ?? take.title}
          />
        </Field>
        <SubmitButton intent="rename" className="justify-self-start">
          {texts.save}
        </SubmitButton>
      </Form>
    </details>
  );
}
