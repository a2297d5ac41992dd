import { Form, Link, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { formatTime, joinFacts } from '#app/display/format.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';
import { VOCAL_STATUS, vocalAddress } from '#app/features/library/vocals/vocal.ts';
import { AUDIO_ACCEPT } from '#app/features/media/audio-file.ts';
import { canRecord, MICROPHONE } from '#app/features/player/recorder/microphone.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Title, Words } from '#app/ui/Words.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useHydrated, useLate } from '#app/ui/hydration.tsx';
import type { TrackToSing } from './record-page.operations.server.ts';
import './record.css';
import { RecordStage, RecordStageFoot } from './RecordStage.tsx';
import { defaultVocalTitle, saveWords } from './vocal.ts';
import * as texts from './texts.ts';
import { useVocalSession, type VocalSession } from './use-vocal-session.ts';
import { VocalFields } from './VocalFields.tsx';

type PlainTakeFormProps = {
  track: TrackToSing;
  /** The key of this form, made anew each time it is opened: sending it twice adds one vocal. */
  uploadKey: string;
  refused: Refused | undefined;
};

/**
 * A form for a take recorded elsewhere or with the phone's own recorder. It works without scripts.
 */
function PlainTakeForm({ track, uploadKey, refused }: PlainTakeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const error = (name: string) => fieldError(refused, name) ?? undefined;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <RefusalNote refused={refused} title={texts.uploadFailed} />
      <Field label={texts.yourTake} help={texts.takeFileHelp} error={error('audio')}>
        <TextInput type="file" name="audio" accept={AUDIO_ACCEPT} capture />
      </Field>
      <VocalFields
        title={typedValue(refused, 'title') ?? defaultVocalTitle(track.title)}
        message={typedValue(refused, 'description') ?? ''}
        errors={{ title: error('title'), description: error('description') }}
      />
      <Button variant="accent" busy={isBusy} busyLabel={texts.uploading}>
        {saveWords(track)}
      </Button>
    </Form>
  );
}

/** The vocals over a track, newest first: all of them for its owner, for others their own. */
function SungTakes({ takes }: { takes: readonly VocalEntity[] }) {
  const showToast = useToast();
  if (takes.length === 0) return null;
  const onError = () =>
    showToast({ title: texts.playbackFailed, description: texts.couldNotPlayVocal, tone: 'bad' });
  return (
    <section aria-labelledby="takes" className="rec-takes">
      <h3 id="takes">{texts.takesOverThisTrack}</h3>
      <ol>
        {takes.map(({ id, title, duration, status, audioUrl }) => (
          <li key={id}>
            <p className="rec-row">
              <Link to={vocalAddress(id)} className="inline-flex min-h-target items-center">
                <b>
                  <Words>{title}</Words>
                </b>
              </Link>
              <span className="quiet">
                {duration !== null && formatTime(duration)}{' '}
                {status !== 'approved' && (
                  <Badge tone={VOCAL_STATUS[status].tone}>{VOCAL_STATUS[status].word}</Badge>
                )}
              </span>
            </p>
            <audio controls preload="none" src={audioUrl} aria-label={title} onError={onError} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The track at the head of the dialog; `words` replaces its description. */
function SungTrack({ track, words }: { track: TrackToSing; words?: string }) {
  return (
    <div className="over">
      <Artwork id={track.id} name={track.title} src={track.cover} size={56} eager />
      <div className="tt">
        <Title>{track.title}</Title>
        <p>{words ?? joinFacts([track.isOwn ? null : track.artist, track.meta])}</p>
      </div>
    </div>
  );
}

/** Right after the page: there is a take at the earliest when a recording ends, or an old one is found. */
const loadTakeStage = () => import('./TakeStage.tsx');

type RecordDialogProps = {
  track: TrackToSing;
  /** The earlier vocals over the track. */
  takes: readonly VocalEntity[];
  artistId: number;
  uploadKey: string;
  /** The address of the screen before. */
  backTo: string;
  refused: Refused | undefined;
};

/**
 * Sings over a track: countdown, recording, preview, upload. Without scripts it is a form with a
 * file field, for which a phone offers its own recorder.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { track, takes, artistId, uploadKey, backTo, refused } = props;
  const session = useVocalSession(track, artistId, backTo);
  const isAwake = useHydrated();
  const isSupported = !isAwake || canRecord();
  const [isPlain, setPlain] = useState(refused !== undefined);
  const { take, state } = session.recorder;
  const late = useLate(loadTakeStage);
  const form = <PlainTakeForm track={track} uploadKey={uploadKey} refused={refused} />;
  return (
    <main id="main" tabIndex={-1}>
      <Dialog
        title={texts.recordVocals}
        closeTo={backTo}
        footer={
          isSupported && !isPlain ? <Foot track={track} session={session} late={late} /> : undefined
        }
      >
        <SungTrack track={track} {...(take && { words: keptWords(take.seconds) })} />
        {!isSupported && <FieldError announce>{MICROPHONE.unsupported}</FieldError>}
        {isSupported && !isPlain && (
          <div className="rec-live">
            {take ? (
              late && <late.TakeStage key={take.id} track={track} session={session} take={take} />
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

const keptWords = (seconds: number) => texts.takeKeptOfLength(formatTime(seconds));

type FootProps = {
  track: TrackToSing;
  session: VocalSession;
  late: Awaited<ReturnType<typeof loadTakeStage>> | null;
};

function Foot({ track, session, late }: FootProps) {
  return (
    <div className="rec-foot-live">
      {session.recorder.take ? (
        late && <late.TakeStageFoot track={track} session={session} />
      ) : (
        <RecordStageFoot session={session} />
      )}
    </div>
  );
}
