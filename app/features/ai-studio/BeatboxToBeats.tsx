import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import {
  BEAT_LENGTHS,
  BEATBOX_DEFAULTS,
  KIT_STYLES,
} from '../generations/tools/beatbox-to-beats/tool.ts';
import { TOOLS } from '../generations/tools/tools.ts';
import { RecordingField } from './RecordingField.tsx';
import { SaveRecordingDialog } from './SaveRecordingDialog.tsx';
import { StudioRoom } from './StudioRoom.tsx';
import { TempoField } from './TempoField.tsx';
import { ToolForm } from './ToolForm.tsx';
import { options } from './options.ts';
import { chosenValue, type RoomView } from './room-view.ts';
import { useRecording } from './use-recording.ts';

type BeatboxToBeatsProps = { room: RoomView; refused: Refused | undefined };

const TOOL = 'beatbox-to-beats';
const { recording: RULES } = TOOLS[TOOL];

/** A mouth's beat is played on a kit. */
export function BeatboxToBeats({ room, refused }: BeatboxToBeatsProps) {
  const recording = useRecording(`ai-studio ${TOOL}`, RULES.maxSeconds, room.humming === null);
  const [saving, setSaving] = useState(false);
  const { pathname } = useLocation();
  const valueOf = (name: string) => typedValue(refused, name) ?? chosenValue(room, name);
  return (
    <StudioRoom refused={refused}>
      <ToolForm
        tool={TOOL}
        uploadKey={room.uploadKey}
        recording={recording}
        hasOther={room.humming !== null}
        label="Convert to MIDI Beats"
        busyLabel="Converting Beatbox to MIDI..."
        refused={refused}
      >
        {(errorOf) => (
          <>
            <section aria-labelledby="your-beatbox">
              <h2 className="h3 mb-2" id="your-beatbox">
                Your beatbox
              </h2>
              <RecordingField
                recording={recording}
                invitation="Beatbox a bar or more"
                hint={RULES.hint}
                error={errorOf('audio')}
                humming={room.humming}
                withoutHumming={pathname}
                onSave={() => setSaving(true)}
              />
            </section>
            <RadioCards
              legend={<span className="h3">Drum Kit Style</span>}
              name="drumKit"
              options={options(KIT_STYLES)}
              minWidth={128}
              defaultValue={valueOf('drumKit') ?? BEATBOX_DEFAULTS.drumKit}
              error={errorOf('drumKit')}
            />
            <TempoField
              defaultValue={Number(valueOf('tempo')) || BEATBOX_DEFAULTS.tempo}
              error={errorOf('tempo')}
            />
            <RadioCards
              legend={<span className="h3">Beat Duration</span>}
              name="duration"
              options={options(BEAT_LENGTHS)}
              minWidth={148}
              defaultValue={valueOf('duration') ?? BEATBOX_DEFAULTS.duration}
              error={errorOf('duration')}
            />
          </>
        )}
      </ToolForm>
      {saving && recording.held && (
        <SaveRecordingDialog
          held={recording.held}
          toolType={TOOL}
          artistId={room.artistId}
          onClose={() => setSaving(false)}
        />
      )}
    </StudioRoom>
  );
}
