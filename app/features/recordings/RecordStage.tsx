import { Button } from '#app/ui/Button.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { formatTime } from '#app/display/format-time.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Countdown } from '../recorder/Countdown.tsx';
import { NOTICES } from '../recorder/notices.ts';
import { RecordButton } from '../recorder/RecordButton.tsx';
import { decodeBars } from '../tracks/bars.ts';
import { Duo } from './Duo.tsx';
import { MicrophoneRow } from './MicrophoneRow.tsx';
import type { TrackToSing } from './record-page.operations.server.ts';
import { MAX_TAKE_SECONDS } from './vocal-limits.ts';
import { TimingRow } from './TimingRow.tsx';
import type { VocalSession } from './use-vocal-session.ts';

type RecordStageProps = {
  track: TrackToSing;
  session: VocalSession;
  /** Asks for the form that takes a file. */
  onPlain: () => void;
};

/** Before and while one sings. */
export function RecordStage({ track, session, onPlain }: RecordStageProps) {
  const { recorder, backing, peaks } = session;
  const { state, seconds, error, notice, count } = recorder;
  const isRecording = state === 'recording';
  const length = track.duration ?? (backing.state === 'ready' ? backing.backing.duration : 0);
  return (
    <>
      {error && (
        <ErrorState title={errorTitle(error, session)}>
          {error !== NOTICES.busy && NO_ACCESS[session.isQuick ? 'quick' : 'counted']}
          {error}
        </ErrorState>
      )}
      {backing.state === 'failed' && (
        <ErrorState title="Playback error" onRetry={backing.retry}>
          {backing.message}
        </ErrorState>
      )}
      {length > MAX_TAKE_SECONDS && (
        <Hint>A take is ten minutes at most, so only the first ten of this track are loaded.</Hint>
      )}
      {notice && <Hint icon="warning">{notice}</Hint>}
      {state === 'countdown' && <Countdown count={count} />}
      <Duo
        title={track.title}
        beat={decodeBars(track.bars)}
        voice={peaks}
        length={Math.max(length, seconds)}
        position={seconds}
        end={isRecording ? seconds : 0}
      />
      {state !== 'countdown' && <MicrophoneRow recorder={recorder} />}
      {track.lyrics?.trim() && state !== 'idle' && (
        <section aria-label="Lyrics">
          <p className="duo-label">Lyrics</p>
          <p className="rec-lyrics">{track.lyrics.trim()}</p>
        </section>
      )}
      <Switch checked={session.monitors} onChange={({ target }) => session.monitor(target.checked)}>
        Monitor Mode
        <span className="rec-small">
          Hear yourself while you sing. Use headphones to avoid feedback.
        </span>
      </Switch>
      {state === 'idle' && (
        <>
          <TimingRow recorder={recorder} />
          <Button type="button" block icon="upload" onClick={onPlain}>
            Upload a take instead
          </Button>
          {!track.isOwn && <Hint>{track.artist} will hear your take and decide.</Hint>}
        </>
      )}
    </>
  );
}

/** A microphone that is there but taken is no matter of permissions. */
function errorTitle(error: string, { isQuick }: VocalSession): string {
  if (error === NOTICES.busy) return 'Recording error';
  return isQuick ? 'Recording failed' : 'Recording Error';
}

const NO_ACCESS = {
  quick: 'Could not access microphone. ',
  counted: 'Could not access microphone. Please check permissions. ',
};

/** The record button keeps its place from Start to Stop. */
export function RecordStageFoot({ session }: { session: VocalSession }) {
  const { recorder, backing } = session;
  const { state, seconds, count, opening, hearing } = recorder;
  const isReady = useHydrated() && backing.state === 'ready' && !opening && !hearing;
  const isRecording = state === 'recording';
  return (
    <>
      <RecordButton
        isRecording={isRecording}
        disabled={!isRecording && (state !== 'idle' || !isReady)}
        startLabel="Start recording after a count of three"
        onStart={() => session.record({ isQuick: false })}
        onStop={recorder.stop}
      />
      {isRecording ? (
        <div>
          <p className="clock" role="timer">
            {formatTime(seconds)}
          </p>
          <p className="rec-small rec-on">Recording</p>
        </div>
      ) : (
        <div>
          <b>{state === 'countdown' ? `Starting in ${count}` : 'Start'}</b>
          <p className="rec-small">{startWords(session)}</p>
        </div>
      )}
      {state === 'idle' && (
        <Button type="button" disabled={!isReady} onClick={() => session.record({ isQuick: true })}>
          Quick Record
        </Button>
      )}
      {state === 'countdown' && (
        <Button type="button" onClick={recorder.stop}>
          Cancel
        </Button>
      )}
      {isRecording && (
        <Button type="button" onClick={() => void session.startOver()}>
          Start over
        </Button>
      )}
    </>
  );
}

function startWords({ recorder, backing }: VocalSession): string {
  if (recorder.state === 'countdown') return 'The beat comes in with you';
  if (recorder.hearing) return 'The timing is measured';
  if (recorder.opening) return 'Allow the microphone to be used';
  if (backing.state === 'failed') return 'The track is missing';
  return backing.state === 'loading' ? 'The track is loading' : 'After a count of three';
}
