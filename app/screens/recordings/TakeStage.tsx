import { type FormEvent, useState } from 'react';
import { formatPart } from '#app/display/format.ts';
import { decodeBars } from '#app/features/library/track.ts';
import { canKeep } from '#app/features/player/offline/use-connection.ts';
import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';
import type { TrackToSing } from './record-page.operations.server.ts';
import { defaultVocalTitle, saveWords } from './vocal.ts';
import type { SendingState } from './take-sender.ts';
import { TakePreview } from './TakePreview.tsx';
import { VocalFields } from './VocalFields.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import type { VocalSession } from './use-vocal-session.ts';

type TakeSendingProps = { sending: SendingState | null; onLater: () => void };

/** The upload progress of the take. */
function TakeSending({ sending, onLater }: TakeSendingProps) {
  const { sent = 0, known = 0, isWaiting = false } = sending ?? {};
  const percent = known > 0 ? (sent / known) * 100 : 0;
  return (
    <>
      <div role="status">
        <p className="rec-row">
          <b>{isWaiting ? texts.waitingForAConnection : texts.uploadingYourTake}</b>
          <span className="num quiet">{Math.floor(percent)} %</span>
        </p>
        <ProgressBar percent={percent} label={texts.upload} />
        <p className="rec-row num quiet small">
          <span>{formatPart(sent, known)}</span>
        </p>
      </div>
      <Hint icon="lock">{texts.takeStaysOnThisDevice}</Hint>
      {isWaiting && canKeep() && (
        <Button type="button" onClick={onLater}>
          {texts.sendLater}
        </Button>
      )}
    </>
  );
}

const FORM = 'save-take';

type TakeStageProps = { track: TrackToSing; session: VocalSession; take: Take };

/** The dialog after recording: listen with the track, name and save the take. */
export function TakeStage({ track, session, take }: TakeStageProps) {
  const { backing, failure, isSaving, peaks, recorder } = session;
  const [latencyMs] = useState(session.latencyMs);
  const [nudge, setNudge] = useState(0);
  const [isBlank, setBlank] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = textOf(fields, 'title').trim();
    setBlank(title === '');
    if (title === '') return;
    const description = textOf(fields, 'description');
    void session.save({ title, description, offsetMs: Math.round(nudge - latencyMs) });
  };
  return (
    <>
      {recorder.notice && <Hint>{recorder.notice}</Hint>}
      {failure && (
        <ErrorState title={failure.isFinal ? texts.saveFailed : texts.uploadFailed}>
          {failure.message}
        </ErrorState>
      )}
      {isSaving ? (
        <TakeSending sending={session.sending} onLater={() => void session.keepForLater()} />
      ) : (
        <TakePreview
          title={track.title}
          take={take}
          backing={backing.state === 'ready' ? backing.backing : null}
          beat={decodeBars(track.bars)}
          peaks={peaks}
          latencyMs={latencyMs}
          nudge={nudge}
          onNudge={setNudge}
        />
      )}
      <form
        id={FORM}
        onSubmit={submit}
        onInput={({ currentTarget }) => {
          if (textOf(new FormData(currentTarget), 'title').trim() !== '') setBlank(false);
        }}
        noValidate
      >
        <div hidden={isSaving}>
          <div className="grid gap-4">
            <VocalFields
              title={defaultVocalTitle(track.title)}
              errors={{ title: isBlank ? texts.required : undefined }}
            />
          </div>
        </div>
      </form>
      {!isSaving && (
        <>
          <Button
            href={take.url}
            download={`${defaultVocalTitle(track.title)}.wav`}
            icon="download"
          >
            {texts.downloadTheTake}
          </Button>
          <Hint>
            {track.isOwn ? (
              texts.takeIsSavedWithYourTrack
            ) : (
              <TextAround text={texts.willHearIt(WORDS)}>{track.artist}</TextAround>
            )}
          </Hint>
        </>
      )}
    </>
  );
}

export function TakeStageFoot({ track, session }: Pick<TakeStageProps, 'track' | 'session'>) {
  const { isSaving } = session;
  return (
    <>
      {isSaving ? (
        <Button type="button" onClick={session.back}>
          {texts.back}
        </Button>
      ) : (
        <Button type="button" onClick={() => void session.discard()}>
          {texts.recordAgain}
        </Button>
      )}
      <Button
        type="submit"
        form={FORM}
        variant="accent"
        busy={isSaving}
        busyLabel={texts.uploading}
        disabled={session.failure?.isFinal}
      >
        {saveWords(track)}
      </Button>
    </>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
