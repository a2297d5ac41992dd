import { useLocation } from '@remix-run/react';
import { type ComponentPropsWithoutRef, useState } from 'react';
import {
  SeenField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import type { DetectedField } from '#db/schema.ts';
import { CONTENT_TYPES, leaveEditorTo } from './library-filter.ts';
import { CONTENT_TYPE_LABELS } from './public-track.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import type { TrackFormValues } from './track.schema.ts';
import { TRACK_LIMITS } from './track.ts';
import { LICENCE_WORDS, LICENCES } from '../media/licences.ts';
import type { Picture } from '../media/picture.ts';
import { PictureEditor } from '../media/pictures/PictureEditor.tsx';

type TextName = Exclude<
  keyof TrackFormValues,
  'contentType' | 'licence' | 'isPublic' | 'allowDownload' | 'allowComments'
>;

const licenceOptions = () => [
  { value: '', label: texts.likeAllMyMusic },
  { value: 'all-rights-reserved', label: texts.allRightsReserved },
  ...LICENCES.map((value) => ({ value, label: LICENCE_WORDS[value] })),
];

type EditTrackFieldsProps = {
  track: {
    values: TrackFormValues;
    /** A digest of the values that the form was opened with, for the server to compare. */
    seen: string;
    detected: DetectedField[];
  };
};

const contentTypeOptions = () =>
  CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }));

/** The text and number fields of a track: the submitted values, or else the saved ones. */
function EditTrackFields({ track }: EditTrackFieldsProps) {
  const line = (name: TextName) => (
    <TrackTextField
      name={name}
      saved={track.values[name]}
      detected={track.detected.some((field) => field === name)}
    />
  );
  return (
    <div className="grid gap-4 pb-2">
      <SeenField seen={track.seen} />
      <div className="grid gap-4 sm:grid-cols-2">
        {line('title')}
        <SelectField
          name="contentType"
          label={texts.contentType}
          saved={track.values.contentType}
          options={contentTypeOptions()}
        />
        {line('artist')}
        {line('album')}
        {line('genre')}
        {line('mood')}
      </div>
      <div className="grid gap-4 min-[280px]:grid-cols-2 sm:grid-cols-3">
        {line('bpm')}
        {line('key')}
        {line('year')}
      </div>
      {line('tags')}
      {line('description')}
      {line('lyrics')}
      {line('credits')}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('isrc')}
        {line('iswc')}
        <SelectField
          name="licence"
          label={texts.licence}
          saved={track.values.licence}
          options={licenceOptions()}
        />
      </div>
    </div>
  );
}

type TrackTextFieldProps = { name: TextName; saved: string; detected: boolean };

/** A field that is marked as read from the file until the artist changes it. */
function TrackTextField({ name, saved, detected }: TrackTextFieldProps) {
  const [touched, setTouched] = useState(false);
  const mark = detected && !touched && <Badge tone="accent">{texts.detected}</Badge>;
  const field = { ...LINES[name], name, saved, mark, onInput: () => setTouched(true) };
  return field.rows ? <TextAreaField {...field} /> : <TextField {...field} />;
}

type LineWords = {
  label: string;
  help?: string;
  /** The number of visible lines of a multi-line field. */
  rows?: number;
} & Pick<ComponentPropsWithoutRef<'input'>, 'maxLength' | 'inputMode' | 'autoComplete'>;

const LINES: Record<TextName, LineWords> = {
  title: { label: texts.title, maxLength: TRACK_LIMITS.title },
  artist: { label: texts.artist, maxLength: TRACK_LIMITS.artist },
  album: { label: texts.album, maxLength: TRACK_LIMITS.album },
  genre: { label: texts.genre, maxLength: TRACK_LIMITS.genre },
  mood: { label: texts.mood, maxLength: TRACK_LIMITS.mood },
  bpm: { label: 'BPM', inputMode: 'decimal', maxLength: 10 },
  key: { label: texts.key, maxLength: TRACK_LIMITS.key },
  year: { label: texts.year, inputMode: 'numeric', maxLength: 4 },
  tags: { label: texts.tags, help: texts.separateThemWithCommas },
  description: { label: texts.description, rows: 3, maxLength: TRACK_LIMITS.description },
  lyrics: { label: texts.lyrics, rows: 6, maxLength: TRACK_LIMITS.lyrics },
  isrc: { label: 'ISRC', help: texts.isrcHelp, maxLength: 40 },
  iswc: { label: 'ISWC', help: texts.iswcHelp, maxLength: 40 },
  credits: {
    label: texts.credits,
    rows: 3,
    maxLength: TRACK_LIMITS.credits,
    help: texts.creditsHelp,
  },
};

type EditTrackProps = {
  track: EditTrackFieldsProps['track'] & { id: number; title: string; cover: Picture | null };
  refused?: Refused | undefined;
};

/** The form with everything about a track that its artist can change. The cover is saved separately. */
export function EditTrackDialog({ track, refused }: EditTrackProps) {
  const { search } = useLocation();
  const closeTo = leaveEditorTo(new URLSearchParams(search), track.id);
  return (
    <Dialog
      title={<TextAround text={texts.editQuoted(WORDS)}>{track.title}</TextAround>}
      closeTo={closeTo}
    >
      <TrackCover track={track} refused={refused} />
      <ScreenForm
        intent="saveTrack"
        failed={texts.trackNotSaved}
        action={`/beats/${track.id}/edit${search}`}
        replace
        preventScrollReset
      >
        <EditTrackFields track={track} />
        <SwitchField name="isPublic" saved={track.values.isPublic === 'true'}>
          {texts.publicSoVisitorsCanHear}
        </SwitchField>
        <SwitchField name="allowDownload" saved={track.values.allowDownload === 'true'}>
          {texts.letListenersDownload}
        </SwitchField>
        <SwitchField name="allowComments" saved={track.values.allowComments === 'true'}>
          {texts.letListenersComment}
        </SwitchField>
        <DialogFoot>
          <Button to={closeTo} preventScrollReset>
            {texts.cancel}
          </Button>
          <SubmitButton variant="accent" intent="saveTrack">
            {texts.save}
          </SubmitButton>
        </DialogFoot>
      </ScreenForm>
    </Dialog>
  );
}

function TrackCover({ track, refused }: EditTrackProps) {
  const { search } = useLocation();
  const sent = refused?.intent === 'saveImage' || refused?.intent === 'removeImage';
  return (
    <PictureEditor
      name={texts.cover}
      picture={track.cover}
      aspect={1}
      address={`/api/tracks/${track.id}/cover`}
      action={`/beats/${track.id}/edit${search}`}
      refused={sent ? refused : undefined}
      removed={[texts.coverRemoved, texts.trackShowsItsInitials]}
      saved={texts.onlyTheCoverIsSaved}
      className="mb-4 grid-cols-[136px_minmax(0,1fr)] items-start gap-x-4 [&>.relative]:row-span-3"
    />
  );
}
