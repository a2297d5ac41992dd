import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import * as texts from './texts.ts';

/** Name, genre and bio. Before a name is chosen its field is empty. */
export function Editor({ profile: { artist, firstSteps } }: SectionEditorProps) {
  const { genre, bio } = artist;
  const name = firstSteps.named ? artist.name : '';
  return (
    <EditorCard as="h1" title={texts.editHero} lead={texts.heroLead} className="mt-6">
      <EditorForm intent="saveHero" className="grid gap-4 sm:grid-cols-2">
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
