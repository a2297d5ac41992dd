import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { ALBUM_KINDS, ALBUM_LIMITS, KIND_WORDS } from './album-limits.ts';
import type { AlbumDetails } from './album.schema.ts';
import * as texts from './texts.ts';

type AlbumFieldsProps = {
  /** Null for a new one. */
  album: AlbumDetails | null;
  refused: Refused | undefined;
};

/** What is said of an album: everything but its tracks, its cover and its date. */
export function AlbumFields({ album, refused }: AlbumFieldsProps) {
  const valueOf = (name: 'title' | 'year' | 'genre' | 'notes' | 'credits') =>
    typedValue(refused, name) ?? album?.[name]?.toString() ?? '';
  return (
    <>
      <Field label={texts.title} error={fieldError(refused, 'title')}>
        <TextInput
          name="title"
          required
          maxLength={ALBUM_LIMITS.title}
          autoComplete="off"
          defaultValue={valueOf('title')}
        />
      </Field>
      <RadioCards
        legend={texts.type}
        name="kind"
        minWidth={128}
        defaultValue={typedValue(refused, 'kind') ?? album?.kind ?? 'album'}
        error={fieldError(refused, 'kind')}
        options={ALBUM_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.year} mark={texts.optional} error={fieldError(refused, 'year')}>
          <TextInput name="year" inputMode="numeric" maxLength={4} defaultValue={valueOf('year')} />
        </Field>
        <Field label={texts.genre} mark={texts.optional} error={fieldError(refused, 'genre')}>
          <TextInput name="genre" maxLength={ALBUM_LIMITS.genre} defaultValue={valueOf('genre')} />
        </Field>
      </div>
      <Field
        label={texts.notes}
        mark={texts.optional}
        help={texts.notesHelp}
        error={fieldError(refused, 'notes')}
      >
        <TextArea
          name="notes"
          rows={5}
          maxLength={ALBUM_LIMITS.notes}
          defaultValue={valueOf('notes')}
        />
      </Field>
      <Field
        label={texts.credits}
        mark={texts.optional}
        help={texts.creditsHelp}
        error={fieldError(refused, 'credits')}
      >
        <TextArea
          name="credits"
          rows={3}
          maxLength={ALBUM_LIMITS.credits}
          defaultValue={valueOf('credits')}
        />
      </Field>
    </>
  );
}
