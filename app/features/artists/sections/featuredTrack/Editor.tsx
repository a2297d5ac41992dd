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
import * as texts from './texts.ts';

const INTENT = 'saveFeatured';

/** Which of the own tracks is featured, by its title. */
export function Editor({ choices }: SectionEditorProps<FeaturedTrackData>) {
  const { tracks, featuredTrack } = choices;
  const { refusedFor, editTo } = useEditing();
  const refused = refusedFor(INTENT);
  if (tracks.length === 0) {
    return (
      <EditorCard title={texts.editFeaturedTrack}>
        <EmptyState
          actions={
            <Button variant="accent" icon="upload" to="/beats/upload">
              {texts.uploadYourFirstTrack}
            </Button>
          }
        >
          {texts.noTracksAvailableFeature}
        </EmptyState>
      </EditorCard>
    );
  }
  const titles = [...new Set([...tracks.map(({ title }) => title), featuredTrack ?? ''])];
  const isPublic = (title: string) =>
    tracks.some((track) => track.title === title && track.isPublic);
  return (
    <EditorCard title={texts.editFeaturedTrack} lead={texts.featuredTrackHelp}>
      <EditorForm intent={INTENT}>
        <Field
          label={texts.featuredTrack}
          error={fieldError(refused, 'featuredTrack')}
          id="field-featuredTrack"
        >
          <Select
            name="featuredTrack"
            defaultValue={typedValue(refused, 'featuredTrack') ?? featuredTrack ?? ''}
            options={[
              { value: '', label: texts.none },
              ...titles.filter(Boolean).map((title) => ({
                value: title,
                label: isPublic(title) ? title : texts.privateTitle(title),
              })),
            ]}
          />
        </Field>
        <p className="small text-text-2">
          {texts.pictureTracksCover}{' '}
          <Button variant="ghost" icon="image" to={editTo('images')} className="-ml-4">
            {texts.useAnotherPicture}
          </Button>
        </p>
      </EditorForm>
    </EditorCard>
  );
}
