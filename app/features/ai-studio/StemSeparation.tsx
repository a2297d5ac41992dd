import type { Refused } from '#app/operations/form-action.server.ts';
import { typedList } from '#app/operations/refused-form.ts';
import { CheckboxCards } from '#app/ui/Choice.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { formatBytes } from '#app/ui/format-bytes.ts';
import { STEM_NAMES, STEMS_DEFAULTS } from '../generations/tools/stem-separation/tool.ts';
import { TOOLS } from '../generations/tools/tools.ts';
import { PreviewPlayer } from './PreviewPlayer.tsx';
import { StudioRoom } from './StudioRoom.tsx';
import { ToolForm } from './ToolForm.tsx';
import { options } from './options.ts';
import type { RoomView } from './room-view.ts';
import { useRecording } from './use-recording.ts';

type StemSeparationProps = { room: RoomView; refused: Refused | undefined };

const TOOL = 'stem-separation';
const { recording: RULES } = TOOLS[TOOL];

/** A mix is taken apart. */
export function StemSeparation({ room, refused }: StemSeparationProps) {
  const recording = useRecording(`ai-studio ${TOOL}`, RULES.maxSeconds);
  const { held } = recording;
  const { stems } = room.chosen;
  const chosen = typedList(refused, 'stems') ?? (Array.isArray(stems) ? stems : null);
  return (
    <StudioRoom refused={refused}>
      <ToolForm
        tool={TOOL}
        uploadKey={room.uploadKey}
        recording={recording}
        needsRecording
        label="Separate Stems"
        busyLabel="Separating..."
        refused={refused}
      >
        {(errorOf) => (
          <>
            <section aria-labelledby="your-track">
              <h2 className="h3 mb-2" id="your-track">
                Your track
              </h2>
              {held && (
                <div className="card take">
                  <div className="take-head">
                    <PreviewPlayer url={held.url} title={held.name} onProgress={ignore} />
                    <div>
                      <b>{held.name}</b>
                      <p className="small quiet">{formatBytes(held.file.size)}</p>
                    </div>
                    <IconButton
                      type="button"
                      icon="close"
                      label={`Take ${held.name} out`}
                      onClick={recording.discard}
                    />
                  </div>
                </div>
              )}
              <div hidden={held !== null}>
                <FileDrop
                  key={recording.turn}
                  name="audio"
                  label="Drop a track here"
                  labelRest=", or choose one audio file"
                  hint={RULES.hint}
                  accept="audio/*"
                  error={errorOf('audio')}
                  onFiles={([file]) => file && recording.choose(file)}
                />
              </div>
            </section>
            <CheckboxCards
              legend={<span className="h3">Stems</span>}
              name="stems"
              options={options(STEM_NAMES)}
              minWidth={128}
              defaultValues={chosen ?? STEMS_DEFAULTS.stems}
              error={errorOf('stems')}
            />
          </>
        )}
      </ToolForm>
    </StudioRoom>
  );
}

const ignore = () => undefined;
