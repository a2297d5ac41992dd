import { EditorCard } from '../../editing/EditorCard.tsx';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';

/** Name, genre and bio; an artist who has just signed up is asked for the name first. */
export function Editor({ profile: { artist, isNew } }: SectionEditorProps) {
  const { name, genre, bio } = artist;
  const field = { intent: 'saveHero' };
  return (
    <EditorCard
      as="h1"
      title={isNew ? 'What should people call you?' : 'Edit hero'}
      lead={
        isNew
          ? 'This name stands on your page and on every track. You can change it whenever you like.'
          : 'The top of your page, and the name on every track you upload from now on.'
      }
      closable={!isNew}
      className="mt-6"
    >
      <EditorForm
        intent="saveHero"
        cancelTo={isNew ? null : undefined}
        className="grid gap-4 sm:grid-cols-2"
      >
        <EditorField {...field} name="name" label="Name" value={name} autoComplete="nickname" />
        <EditorField
          {...field}
          name="genre"
          label="Genre"
          optional
          value={genre}
          placeholder="Neo-soul"
        />
        <EditorField
          {...field}
          name="bio"
          label="Bio"
          optional
          value={bio}
          rows={4}
          help="Its first line stands under your name, all of it on your public page."
          className="sm:col-span-2"
        />
      </EditorForm>
    </EditorCard>
  );
}
