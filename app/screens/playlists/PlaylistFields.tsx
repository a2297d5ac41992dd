import { RadioField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { PLAYLIST_LIMITS, VISIBILITIES, VISIBILITY_WORDS } from './playlist.ts';
import type { PlaylistEntity } from './playlist.schema.ts';
import * as texts from './texts.ts';

type PlaylistFieldsProps = {
  /** Null for a new playlist. */
  playlist: PlaylistEntity | null;
};

/** The fields of a playlist, except its tracks. */
export function PlaylistFields({ playlist }: PlaylistFieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={texts.title}
        required
        maxLength={PLAYLIST_LIMITS.title}
        autoComplete="off"
        saved={playlist?.title}
      />
      <TextAreaField
        name="description"
        label={texts.description}
        optional
        rows={2}
        maxLength={PLAYLIST_LIMITS.description}
        saved={playlist?.description}
      />
      <RadioField
        legend={texts.whoSeesIt}
        name="visibility"
        minWidth={128}
        saved={playlist?.visibility ?? 'public'}
        options={VISIBILITIES.map((value) => ({ value, ...VISIBILITY_WORDS[value] }))}
      />
    </>
  );
}
