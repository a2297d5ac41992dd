import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { EditorCard } from '../../editing/EditorCard.tsx';
import { EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { useEditing } from '../../editing/editing-context.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import type { FeaturedTrackData } from './schema.ts';

const INTENT = 'saveFeatured';

/** Which of the own tracks is featured, by its title. */
export function Editor({ choices }: SectionEditorProps<FeaturedTrackData>) {
  const { tracks, featuredTrack } = choices;
  const { refusedFor, editTo } = useEditing();
  const refused = refusedFor(INTENT);
  if (tracks.length === 0) {
    return (
      <EditorCard title="Edit featured track">
        <EmptyState
          actions={
            <Button variant="accent" icon="upload" to="/beats/upload">
              Upload your first track
            </Button>
          }
        >
          No tracks available to feature
        </EmptyState>
      </EditorCard>
    );
  }
  const titles = [...new Set([...tracks.map(({ title }) => title), featuredTrack ?? ''])];
  const isPublic = (title: string) =>
    tracks.some((track) => track.title === title && track.isPublic);
  return (
    <EditorCard
      title="Edit featured track"
      lead="It stands at the top of your page, ready to play. A private one waits there until you make it public."
    >
      <EditorForm intent={INTENT}>
        <Field
          label="Featured track"
          error={fieldError(refused, 'featuredTrack')}
          id="field-featuredTrack"
        >
          <Select
            name="featuredTrack"
            defaultValue={typedValue(refused, 'featuredTrack') ?? featuredTrack ?? ''}
            options={[
              { value: '', label: 'None' },
              ...titles.filter(Boolean).map((title) => ({
                value: title,
                label: isPublic(title) ? title : `${title} (private)`,
              })),
            ]}
          />
        </Field>
        <p className="small text-text-2">
          Its picture is the track’s cover.{' '}
          <Button variant="ghost" icon="image" to={editTo('images')} className="-ml-4">
            Use another picture
          </Button>
        </p>
      </EditorForm>
    </EditorCard>
  );
}
