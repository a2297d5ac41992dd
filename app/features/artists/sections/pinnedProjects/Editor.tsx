import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { EditorCard, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { useEditing } from '../../editing/editing-context.ts';
import { fieldError, typedList } from '#app/operations/refused-form.ts';
import { MAX_PINNED, type PinnedProjectsData } from './section.ts';
import * as texts from './texts.ts';

const INTENT = 'pinTracks';
const PLACES = Array.from({ length: MAX_PINNED }, (_, place) => `place-${place}`);

/** Six places, each with one of the own tracks or empty. Places can be reordered by dragging. */
export function Editor({ choices }: SectionEditorProps<PinnedProjectsData>) {
  const { tracks, pinned } = choices;
  const refused = useEditing().refusedFor(INTENT);
  const [order, setOrder] = useState(PLACES);
  const chosen = typedList(refused, 'trackIds') ?? pinned.map(String);
  const problem = fieldError(refused, 'trackIds');
  if (tracks.length === 0) {
    return (
      <EditorCard title={texts.editPinnedProjects}>
        <EmptyState
          actions={
            <Button variant="accent" icon="upload" to="/beats/upload">
              {texts.uploadYourFirstTrack}
            </Button>
          }
        >
          {texts.nothingToPin}
        </EmptyState>
      </EditorCard>
    );
  }
  const options = [
    { value: '', label: texts.empty },
    ...tracks.map(({ id, title, isPublic }) => ({
      value: String(id),
      label: isPublic ? title : texts.markedPrivate(title),
    })),
  ];
  return (
    <EditorCard title={texts.editPinnedProjects} lead={texts.pinnedLead(MAX_PINNED)}>
      <EditorForm intent={INTENT}>
        {problem && <FieldError>{problem}</FieldError>}
        <Reorderable
          label={texts.pinnedProjectsInTheirOrder}
          items={order.map((id, index) => ({ id, name: texts.projectNumber(index + 1) }))}
          onReorder={setOrder}
          className="-ml-2 grid gap-2"
        >
          {({ id, name }, { handle }) => (
            <div className="flex items-center gap-1 py-1">
              {handle}
              <div className="flex-1">
                <Select
                  name="trackIds"
                  aria-label={name}
                  defaultValue={chosen[PLACES.indexOf(id)] ?? ''}
                  options={options}
                />
              </div>
            </div>
          )}
        </Reorderable>
      </EditorForm>
    </EditorCard>
  );
}
