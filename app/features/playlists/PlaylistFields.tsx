import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { PLAYLIST_LIMITS, VISIBILITIES, VISIBILITY_WORDS } from './playlist-limits.ts';
import type { PlaylistEntity } from './playlist.schema.ts';
import * as texts from './texts.ts';

type PlaylistFieldsProps = {
  /** Null for a new one. */
  playlist: PlaylistEntity | null;
  refused: Refused | undefined;
};

/** What is said of a playlist: everything but its tracks. */
export function PlaylistFields({ playlist, refused }: PlaylistFieldsProps) {
  const valueOf = (name: 'title' | 'description') =>
    typedValue(refused, name) ?? playlist?.[name] ?? '';
  return (
    <>
      <Field label={texts.title} error={fieldError(refused, 'title')}>
        <TextInput
          name="title"
          required
          maxLength={PLAYLIST_LIMITS.title}
          autoComplete="off"
          defaultValue={valueOf('title')}
        />
      </Field>
      <Field
        label={texts.description}
        mark={texts.optional}
        error={fieldError(refused, 'description')}
      >
        <TextArea
          name="description"
          rows={2}
          maxLength={PLAYLIST_LIMITS.description}
          defaultValue={valueOf('description')}
        />
      </Field>
      <RadioCards
        legend={texts.whoSees}
        name="visibility"
        minWidth={128}
        defaultValue={typedValue(refused, 'visibility') ?? playlist?.visibility ?? 'public'}
        error={fieldError(refused, 'visibility')}
        options={VISIBILITIES.map((value) => ({ value, ...VISIBILITY_WORDS[value] }))}
      />
    </>
  );
}
