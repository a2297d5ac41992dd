import { RadioField, SelectField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { LICENCE_WORDS, LICENCES } from '../media/licences.ts';
import { ALBUM_KINDS, ALBUM_LIMITS, KIND_WORDS } from './album.ts';
import type { AlbumDetails } from './album.schema.ts';
import * as texts from './texts.ts';

const licenceOptions = () => [
  { value: '', label: texts.likeAllMyMusic },
  { value: 'all-rights-reserved', label: texts.allRightsReserved },
  ...LICENCES.map((value) => ({ value, label: LICENCE_WORDS[value] })),
];

type AlbumFieldsProps = {
  /** Null for a new one. */
  album: AlbumDetails | null;
  rights?: { upc: string | null; licence: string | null };
};

/** The fields of an album except its tracks, its cover and its release date. */
export function AlbumFields({ album, rights }: AlbumFieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={texts.title}
        required
        maxLength={ALBUM_LIMITS.title}
        autoComplete="off"
        saved={album?.title}
      />
      <RadioField
        legend={texts.type}
        name="kind"
        minWidth={128}
        saved={album?.kind ?? 'album'}
        options={ALBUM_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="year"
          label={texts.year}
          optional
          inputMode="numeric"
          maxLength={4}
          saved={album?.year}
        />
        <TextField
          name="genre"
          label={texts.genre}
          optional
          maxLength={ALBUM_LIMITS.genre}
          saved={album?.genre}
        />
      </div>
      <TextAreaField
        name="notes"
        label={texts.notes}
        optional
        help={texts.notesHelp}
        rows={5}
        maxLength={ALBUM_LIMITS.notes}
        saved={album?.notes}
      />
      <TextAreaField
        name="credits"
        label={texts.credits}
        optional
        help={texts.creditsHelp}
        rows={3}
        maxLength={ALBUM_LIMITS.credits}
        saved={album?.credits}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="upc"
          label={texts.upc}
          optional
          inputMode="numeric"
          maxLength={40}
          saved={rights?.upc}
        />
        <SelectField
          name="licence"
          label={texts.licence}
          saved={rights?.licence ?? ''}
          options={licenceOptions()}
        />
      </div>
    </>
  );
}

/** The form for a new album; its tracks and cover are added afterwards. */
export function NewAlbum({ formKey }: { formKey: string }) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.newAlbum} lead={texts.newAlbumLead} />
      <ScreenForm failed={texts.albumNotSaved} formKey={formKey} className="grid gap-5 pt-4">
        <AlbumFields album={null} />
        <Actions>
          <SubmitButton variant="accent" size="lg" intent="addAlbum">
            {texts.makeADraft}
          </SubmitButton>
          <Button size="lg" to="/albums">
            {texts.cancel}
          </Button>
        </Actions>
      </ScreenForm>
    </main>
  );
}
