import { IconButton } from '#app/ui/Button.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { formatBytes } from '#app/display/format.ts';
import { Title } from '#app/ui/Words.tsx';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import { PreviewPlayer } from './HeldRecording.tsx';
import type { Recording } from './use-recording.ts';
import * as texts from './texts.ts';

type ChosenFileFieldProps = { recording: Recording; hint: string; error: string | null };

/** A file field for finished audio, which is chosen rather than recorded. */
export function ChosenFileField({ recording, hint, error }: ChosenFileFieldProps) {
  const { held } = recording;
  return (
    <>
      {held && (
        <div className="card take">
          <div className="take-head">
            <PreviewPlayer url={held.url} title={held.name} onProgress={ignore} />
            <div>
              <Title lines={2}>{held.name}</Title>
              <p className="small quiet">{formatBytes(held.file.size)}</p>
            </div>
            <IconButton
              type="button"
              icon="close"
              label={texts.takeOutName(held.name)}
              onClick={recording.discard}
            />
          </div>
        </div>
      )}
      <div hidden={held !== null}>
        <FileDrop
          key={recording.turn}
          name="audio"
          label={texts.dropATrackHere}
          labelRest={texts.orChooseOneAudioFile}
          hint={hint}
          accept={AUDIO_ACCEPT}
          error={error}
          onFiles={([file]) => file && recording.choose(file)}
        />
      </div>
    </>
  );
}

const ignore = () => undefined;
