import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import { ImageSlotEditor } from '../../images/ImageSlotEditor.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import * as texts from './texts.ts';

/** Name, genre and bio. Before a name is chosen its field is empty. */
export function Editor({ profile: { artist, firstSteps, seen } }: SectionEditorProps) {
  const { genre, bio } = artist;
  const name = firstSteps.named ? artist.name : '';
  return (
    <EditorCard as="h1" title={texts.editHero} lead={texts.heroLead} className="mt-6">
      <div role="group" aria-labelledby="edit-cover" className="grid gap-3 pb-6">
        <h2 className="h3" id="edit-cover">
          {texts.coverBehindYourName}
        </h2>
        <ImageSlotEditor slot="cover" picture={artist.coverImage} takesPaste />
      </div>
      <EditorForm intent="saveHero" seen={seen} className="grid gap-4 sm:grid-cols-2">
        <EditorField name="name" label={texts.name} value={name} autoComplete="nickname" />
        <EditorField
          name="genre"
          label={texts.genre}
          optional
          value={genre}
          placeholder={texts.exampleGenre}
        />
        <EditorField
          name="bio"
          label={texts.bio}
          optional
          value={bio}
          rows={4}
          help={texts.firstLineHelp}
          className="sm:col-span-2"
        />
      </EditorForm>
    </EditorCard>
  );
}
