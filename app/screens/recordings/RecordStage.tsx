import { formatTime } from '#app/display/format.ts';
import { decodeBars } from '#app/features/library/track.ts';
import { Countdown } from '#app/features/player/recorder/Countdown.tsx';
import { LOUD, TOO_LOUD } from '#app/features/player/recorder/level.ts';
import { LevelMeter } from '#app/features/player/recorder/LevelMeter.tsx';
import { NOTICES } from '#app/features/player/recorder/notices.ts';
import { RecordButton } from '#app/features/player/recorder/RecordButton.tsx';
import type { RecorderControls } from '#app/features/player/recorder/use-recorder.ts';
import { Button } from '#app/ui/Button.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { Duo } from './Duo.tsx';
import type { TrackToSing } from './record-page.operations.server.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import { useLatency } from './latency.ts';
import type { VocalSession } from './use-vocal-session.ts';
import { MAX_TAKE_SECONDS } from './vocal.ts';

/** The microphone's level, before and during recording. */
function MicrophoneRow({ recorder }: { recorder: RecorderControls }) {
  const { state, listening, opening, level, microphone } = recorder;
  const isRecording = state === 'recording';
  return (
    <div>
      <div className="rec-row">
        <b>{isRecording ? texts.level : texts.microphone}</b>
        {listening ? (
          <span className="quiet">
            {isRecording ? levelWords(level) : microphone || texts.itIsOn}
          </span>
        ) : (
          <Button
            type="button"
            variant="ghost"
            className="rec-check"
            busy={opening}
            busyLabel={texts.asking}
            onClick={recorder.listen}
          >
            {texts.checkIt}
          </Button>
        )}
      </div>
      <LevelMeter level={level} />
    </div>
  );
}

function levelWords(level: number): string {
  if (level > TOO_LOUD) return texts.tooLoud;
  return level > LOUD ? texts.loudStepBackALittle : texts.goodLevel;
}

/** The device's latency, with a button to measure it. */
function TimingRow({ recorder }: { recorder: RecorderControls }) {
  const { ms, isMeasuring, error, measure } = useLatency(recorder);
  return (
    <div className="grid gap-2">
      <div className="rec-fact">
        <p>
          <b>{texts.timing}</b>
          <span className="quiet" role="status">
            {isMeasuring
              ? texts.youWillHearSixClicks
              : ms === null
                ? texts.timingNotMeasuredYet
                : texts.deviceHearsMillisecondsLate(ms)}
          </span>
        </p>
        <Button
          type="button"
          variant="ghost"
          busy={isMeasuring}
          busyLabel={texts.listening}
          onClick={() => void measure()}
        >
          {ms === null ? texts.measure : texts.measureAgain}
        </Button>
      </div>
      {error && <FieldError announce>{error}</FieldError>}
    </div>
  );
}

type RecordStageProps = {
  track: TrackToSing;
  session: VocalSession;
  /** Opens the form with a file field. */
  onPlain: () => void;
};

/** The dialog before and during recording. */
export function RecordStage({ track, session, onPlain }: RecordStageProps) {
  const { recorder, backing, peaks } = session;
  const { state, seconds, error, notice, count } = recorder;
  const isRecording = state === 'recording';
  const length = track.duration ?? (backing.state === 'ready' ? backing.backing.duration : 0);
  return (
    <>
      {error && (
        <ErrorState title={errorTitle(error, session)}>
          {error === NOTICES.busy
            ? error
            : session.isQuick
              ? texts.couldNotAccessMicrophone(error)
              : texts.microphoneDenied(error)}
        </ErrorState>
      )}
      {backing.state === 'failed' && (
        <ErrorState title={texts.playbackError} onRetry={backing.retry}>
          {backing.message}
        </ErrorState>
      )}
      {length > MAX_TAKE_SECONDS && <Hint>{texts.takeLastsTenMinutesAtMost}</Hint>}
      {notice && <Hint icon="warning">{notice}</Hint>}
      <Duo
        title={track.title}
        beat={decodeBars(track.bars)}
        voice={peaks}
        length={Math.max(length, seconds)}
        position={seconds}
        end={isRecording ? seconds : 0}
      />
      <div className="rec-turn">
        {state === 'countdown' ? (
          <Countdown count={count} />
        ) : (
          <MicrophoneRow recorder={recorder} />
        )}
      </div>
      {track.lyrics?.trim() && state !== 'idle' && (
        <section aria-label={texts.lyrics}>
          <p className="duo-label">{texts.lyrics}</p>
          <p className="rec-lyrics">{track.lyrics.trim()}</p>
        </section>
      )}
      <Switch checked={session.monitors} onChange={({ target }) => session.monitor(target.checked)}>
        {texts.monitorMode}
        <span className="rec-small">{texts.monitorHelp}</span>
      </Switch>
      {state === 'idle' && (
        <>
          <TimingRow recorder={recorder} />
          <Button type="button" block icon="upload" onClick={onPlain}>
            {texts.uploadATakeInstead}
          </Button>
          {!track.isOwn && (
            <Hint>
              <TextAround text={texts.willHearYourTake(WORDS)}>{track.artist}</TextAround>
            </Hint>
          )}
        </>
      )}
    </>
  );
}

/** A microphone that another program uses is not a matter of permissions. */
function errorTitle(error: string, { isQuick }: VocalSession): string {
  if (error === NOTICES.busy) return texts.recordingError;
  return isQuick ? texts.recordingFailed : texts.recordingErrorHeading;
}

/** The record button keeps its place between Start and Stop. */
export function RecordStageFoot({ session }: { session: VocalSession }) {
  const { recorder, backing } = session;
  const { state, seconds, count, opening, recordingSamples } = recorder;
  const isReady = useHydrated() && backing.state === 'ready' && !opening && !recordingSamples;
  const isRecording = state === 'recording';
  return (
    <>
      <RecordButton
        isRecording={isRecording}
        disabled={!isRecording && (state !== 'idle' || !isReady)}
        startLabel={texts.startRecordingAfterCount}
        onStart={() => session.record({ isQuick: false })}
        onStop={recorder.stop}
      />
      {isRecording ? (
        <div>
          <p className="clock" role="timer">
            {formatTime(seconds)}
          </p>
          <p className="rec-small rec-on">{recorder.progress}</p>
        </div>
      ) : (
        <div>
          <b>{state === 'countdown' ? texts.startingIn(count) : texts.start}</b>
          <p className="rec-small">{startWords(session)}</p>
        </div>
      )}
      {state === 'idle' && (
        <Button type="button" disabled={!isReady} onClick={() => session.record({ isQuick: true })}>
          {texts.quickRecord}
        </Button>
      )}
      {state === 'countdown' && (
        <Button type="button" onClick={recorder.stop}>
          {texts.cancel}
        </Button>
      )}
      {isRecording && (
        <Button type="button" onClick={() => void session.startOver()}>
          {texts.startOver}
        </Button>
      )}
    </>
  );
}

function startWords({ recorder, backing }: VocalSession): string {
  if (recorder.state === 'countdown') return texts.beatStartsWithYou;
  if (recorder.recordingSamples) return texts.timingIsMeasured;
  if (recorder.opening) return texts.allowMicrophoneToBeUsed;
  if (backing.state === 'failed') return texts.trackIsMissing;
  return backing.state === 'loading' ? texts.trackIsLoading : texts.afterACountOfThree;
}
