import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { LONGEST_PROMPT } from '../generations/tools/humming-to-song/tool.ts';
import { VOCALS_DEFAULTS, VOICE_STYLES } from '../generations/tools/humming-to-vocals/tool.ts';
import { TOOLS } from '../generations/tools/tools.ts';
import { RecordingField } from './RecordingField.tsx';
import { SaveRecordingDialog } from './SaveRecordingDialog.tsx';
import { StudioRoom } from './StudioRoom.tsx';
import { ToolForm } from './ToolForm.tsx';
import { options } from './options.ts';
import { chosenValue, type RoomView } from './room-view.ts';
import { useRecording } from './use-recording.ts';

type HummingToVocalsProps = { room: RoomView; refused: Refused | undefined };

const TOOL = 'humming-to-vocals';
const { recording: RULES } = TOOLS[TOOL];

/** A hummed melody is sung, in the hum's own time. */
export function HummingToVocals({ room, refused }: HummingToVocalsProps) {
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
        needsRecording
        label="Convert to Vocals"
        busyLabel="Converting..."
        refused={refused}
      >
        {(errorOf) => (
          <>
            <section aria-labelledby="your-humming">
              <h2 className="h3 mb-2" id="your-humming">
                Your humming
              </h2>
              <RecordingField
                recording={recording}
                invitation="Hum the melody to be sung"
                hint={RULES.hint}
                error={errorOf('audio')}
                humming={room.humming}
                withoutHumming={pathname}
                onSave={() => setSaving(true)}
              />
            </section>
            <RadioCards
              legend={<span className="h3">Voice Style</span>}
              name="voiceStyle"
              options={options(VOICE_STYLES)}
              minWidth={148}
              defaultValue={valueOf('voiceStyle') ?? VOCALS_DEFAULTS.voiceStyle}
              error={errorOf('voiceStyle')}
            />
            <Field
              label="Lyrics Theme"
              mark="(optional)"
              error={errorOf('prompt')}
              help="Left empty, the voice sings syllables."
            >
              <TextInput
                name="prompt"
                maxLength={LONGEST_PROMPT}
                defaultValue={valueOf('prompt') ?? ''}
              />
            </Field>
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
