import { useState } from 'react';
import { Icon } from '#app/ui/Icon.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { TOOLS } from '../tools/tools.ts';
import { RecordingField } from './RecordingField.tsx';
import { useRecording } from './use-recording.ts';
import * as texts from './texts.ts';

/** Loaded when the dialog is first opened. */
const SaveRecordingDialog = partOfPage('SaveRecordingDialog', () =>
  import('./SaveRecordingDialog.tsx').then((file) => file.SaveRecordingDialog),
);

const { recording: RULES } = TOOLS['humming-to-song'];

/** A second recorder, to save another melody while the first one is converted. */
export function MelodyRecorder({ artistId }: { artistId: number }) {
  const recording = useRecording('ai-studio melody', RULES.maxSeconds);
  const [saving, setSaving] = useState(false);
  return (
    <details
      className="group needs-scripts mt-8 border-t border-line pt-2"
      open={isOpen(recording)}
    >
      <summary className="small quiet flex min-h-target items-center gap-2 font-[500]">
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        {texts.anotherMelodyInYourHead}
      </summary>
      <RecordingField
        recording={recording}
        invitation={texts.recordAMelodyForLater}
        hint={RULES.hint}
        onSave={() => setSaving(true)}
      />
      {saving && recording.held && (
        <SaveRecordingDialog
          held={recording.held}
          toolType="humming-to-song"
          artistId={artistId}
          onClose={(saved) => {
            setSaving(false);
            if (saved) recording.discard();
          }}
        />
      )}
    </details>
  );
}

/** After a reload, an unsaved take is shown again. */
const isOpen = ({ held }: { held: unknown }) => (held ? true : undefined);
