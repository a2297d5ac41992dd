import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FieldError } from '#app/ui/Field.tsx';
import { formatTime } from '#app/display/format-time.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';
import { canRecord, MICROPHONE } from '#app/features/player/recorder/microphone.ts';
import { PlainTakeForm } from './PlainTakeForm.tsx';
import type { TrackToSing } from './record-page.operations.server.ts';
import { RecordStage, RecordStageFoot } from './RecordStage.tsx';
import { SungTakes } from './SungTakes.tsx';
import { SungTrack } from './SungTrack.tsx';
import { TakeStage, TakeStageFoot } from './TakeStage.tsx';
import { useVocalSession, type VocalSession } from './use-vocal-session.ts';
import './record.css';
import * as texts from './texts.ts';

type RecordDialogProps = {
  track: TrackToSing;
  /** What was sung over it so far. */
  takes: readonly VocalEntity[];
  artistId: number;
  uploadKey: string;
  /** Where it leads back to. */
  backTo: string;
  refused: Refused | undefined;
};

/**
 * Sings over a track: countdown, recording, preview, upload. Without scripts it is a form that takes
 * a file, which the phone's own recorder may make.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { track, takes, artistId, uploadKey, backTo, refused } = props;
  const session = useVocalSession(track, artistId, backTo);
  const isAwake = useHydrated();
  const isSupported = !isAwake || canRecord();
  const [isPlain, setPlain] = useState(refused !== undefined);
  const { take, state } = session.recorder;
  const form = <PlainTakeForm track={track} uploadKey={uploadKey} refused={refused} />;
  return (
    <main id="main" tabIndex={-1}>
      <Dialog
        title={texts.recordVocals}
        closeTo={backTo}
        footer={isSupported && !isPlain ? <Foot track={track} session={session} /> : undefined}
      >
        <SungTrack track={track} {...(take && { words: keptWords(take.seconds) })} />
        {!isSupported && <FieldError announce>{MICROPHONE.unsupported}</FieldError>}
        {isSupported && !isPlain && (
          <div className="rec-live">
            {take ? (
              <TakeStage key={take.id} track={track} session={session} take={take} />
            ) : (
              <RecordStage track={track} session={session} onPlain={() => setPlain(true)} />
            )}
          </div>
        )}
        {isSupported && !isPlain ? !isAwake && <div className="rec-plain">{form}</div> : form}
        {state === 'idle' && <SungTakes takes={takes} />}
      </Dialog>
    </main>
  );
}

const keptWords = (seconds: number) => texts.takeKept(formatTime(seconds));

function Foot({ track, session }: { track: TrackToSing; session: VocalSession }) {
  return (
    <div className="rec-foot-live">
      {session.recorder.take ? (
        <TakeStageFoot track={track} session={session} />
      ) : (
        <RecordStageFoot session={session} />
      )}
    </div>
  );
}
