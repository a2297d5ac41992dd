import { useLocation } from '@remix-run/react';
import { useState, type ComponentType } from 'react';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { typedList, typedValue } from '#app/operations/refused-form.ts';
import type { ToolFieldsProps } from '../tools/tool.ts';
import { HUMMING_TOOLS, recordingRules, type RecordingToolId } from '../tools/tools.ts';
import { RecordingField } from './RecordingField.tsx';
import { SaveRecordingDialog } from './save-recording-dialog.ts';
import { StudioLayout } from './StudioLayout.tsx';
import { ToolForm } from './ToolForm.tsx';
import { chosenValue, chosenValues, type ToolFormView } from './tool-form-view.ts';
import { useRecording } from './use-recording.ts';

/** By tool, each in a file of its own; as high as most of them until it has come. */
const forms = new Map(
  Object.entries(
    import.meta.glob<ComponentType<ToolFieldsProps>>('../tools/*/Fields.tsx', {
      import: 'Fields',
    }),
  ).map(([path, load]) => {
    const tool = path.split('/').at(-2) ?? '';
    const meanwhile = <div className="min-h-[240px]" />;
    return [tool, partOfPage(load, `[data-fields="${tool}"]`, meanwhile)];
  }),
);

// Each of one tool alone.
const ChosenFileField = partOfPage(
  () => import('./ChosenFileField.tsx').then((file) => file.ChosenFileField),
  '[data-fields="stem-separation"]',
  <div className="min-h-[200px]" />,
);
const MelodyRecorder = partOfPage(
  () => import('./MelodyRecorder.tsx').then((file) => file.MelodyRecorder),
  '[data-fields="humming-to-song"]',
);

type ToolScreenProps = { tool: RecordingToolId; room: ToolFormView; refused: Refused | undefined };

/** The screen of a tool: the recording it works on, the fields of its own, and what it has made. */
export function ToolScreen({ tool, room, refused }: ToolScreenProps) {
  const rules = recordingRules(tool);
  const recording = useRecording(`ai-studio ${tool}`, rules.maxSeconds, room.humming === null);
  const [saving, setSaving] = useState(false);
  const { pathname } = useLocation();
  const keptAs = HUMMING_TOOLS.find((id) => id === tool);
  const Fields = forms.get(tool);
  return (
    <StudioLayout refused={refused}>
      <ToolForm
        tool={tool}
        uploadKey={room.uploadKey}
        recording={recording}
        hasOther={room.humming !== null}
        refused={refused}
      >
        {(errorOf) => (
          <>
            <section aria-labelledby="tool-recording">
              <h2 className="h3 mb-2" id="tool-recording">
                {rules.heading}
              </h2>
              {rules.invitation === null ? (
                <ChosenFileField recording={recording} hint={rules.hint} error={errorOf('audio')} />
              ) : (
                <RecordingField
                  recording={recording}
                  invitation={rules.invitation}
                  hint={rules.hint}
                  error={errorOf('audio')}
                  humming={room.humming}
                  withoutHumming={pathname}
                  {...(keptAs && { onSave: () => setSaving(true) })}
                />
              )}
            </section>
            {Fields && (
              <div className="contents" data-fields={tool}>
                <Fields
                  key={tool}
                  valueOf={(name) => typedValue(refused, name) ?? chosenValue(room, name)}
                  valuesOf={(name) => typedList(refused, name) ?? chosenValues(room, name)}
                  errorOf={errorOf}
                  refused={refused}
                />
              </div>
            )}
          </>
        )}
      </ToolForm>
      {rules.secondRecorder && <MelodyRecorder artistId={room.artistId} />}
      {saving && keptAs && recording.held && (
        <SaveRecordingDialog
          held={recording.held}
          toolType={keptAs}
          artistId={room.artistId}
          onClose={() => setSaving(false)}
        />
      )}
    </StudioLayout>
  );
}
