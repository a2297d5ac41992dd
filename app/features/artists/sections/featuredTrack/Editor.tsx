import { SelectField } from '#app/forms/FormFields.tsx';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { EditorCard, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { useEditing } from '../../editing/editing-context.ts';
import type { FeaturedTrackData } from './section.ts';
import * as texts from './texts.ts';

const INTENT = 'saveFeatured';

/** The select for the featured track, by title. */
export function Editor({ choices }: SectionEditorProps<FeaturedTrackData>) {
  const { tracks, featuredTrack } = choices;
  const { editTo } = useEditing();
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
          {texts.noTracksAvailableToFeature}
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
        <SelectField
          name="featuredTrack"
          label={texts.featuredTrack}
          id="field-featuredTrack"
          saved={featuredTrack}
          options={[
            { value: '', label: texts.none },
            ...titles
              .filter(Boolean)
              .map((title) => ({
                value: title,
                label: isPublic(title) ? title : texts.markedPrivate(title),
              })),
          ]}
        />
        <p className="small text-text-2">
          {texts.pictureIsTheTracksCover}{' '}
          <Button variant="ghost" icon="image" to={editTo('images')} className="-ml-4">
            {texts.useAnotherPicture}
          </Button>
        </p>
      </EditorForm>
    </EditorCard>
  );
}
