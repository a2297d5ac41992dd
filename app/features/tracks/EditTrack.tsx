import { Form, useLocation, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import type { DetectedField } from '#db/schema.ts';
import { Button } from '#app/ui/Button.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { Picture } from '../media/picture.ts';
import { PictureEditor } from '../pictures/PictureEditor.tsx';
import { EditTrackFields } from './EditTrackFields.tsx';
import { libraryPathOf } from './library-filter.ts';
import type { TrackFormValues } from './track-edit.ts';
import * as texts from './texts.ts';

type EditTrackProps = {
  track: {
    id: number;
    title: string;
    values: TrackFormValues;
    /** What the form was opened with, for the server to compare. */
    seen: string;
    detected: DetectedField[];
    cover: Picture | null;
  };
  refused?: Refused | undefined;
};

/** Everything about a track that its artist can change. The cover is saved by itself. */
export function EditTrackDialog({ track, refused: last }: EditTrackProps) {
  const { search } = useLocation();
  const closeTo = libraryPathOf(new URLSearchParams(search), track.id);
  const refused = last?.intent === 'saveTrack' ? last : undefined;
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === 'saveTrack';
  return (
    <Dialog
      title={
        <>
          {texts.editQuoted}
          <Words>{track.title}</Words>”
        </>
      }
      closeTo={closeTo}
    >
      <TrackCover track={track} refused={last} />
      <Form
        ref={form}
        method="post"
        action={`/beats/${track.id}/edit${search}`}
        noValidate
        replace
        preventScrollReset
      >
        <input type="hidden" name="seen" value={typedValue(refused, 'seen') ?? track.seen} />
        <RefusalNote refused={refused} title={texts.trackNotSaved} />
        <EditTrackFields track={track} refused={refused} />
        <Switch name="isPublic" value="true" defaultChecked={isOn(track, refused, 'isPublic')}>
          {texts.publicSoVisitorsCan}
        </Switch>
        <Switch
          name="allowDownload"
          value="true"
          defaultChecked={isOn(track, refused, 'allowDownload')}
        >
          {texts.letListenersDownloadOriginal}
        </Switch>
        <Switch
          name="allowComments"
          value="true"
          defaultChecked={isOn(track, refused, 'allowComments')}
        >
          {texts.letListenersComment}
        </Switch>
        <DialogFoot>
          <Button to={closeTo} preventScrollReset>
            {texts.cancel}
          </Button>
          <Button
            variant="accent"
            name="intent"
            value="saveTrack"
            busy={busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** As it was sent, where the form comes back; a switch that is off sent nothing. */
function isOn(
  { values }: EditTrackProps['track'],
  refused: Refused | undefined,
  name: 'isPublic' | 'allowDownload' | 'allowComments',
): boolean {
  return (typedValue(refused, name) ?? values[name]) === 'true';
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
      refusal={
        sent
          ? {
              title: refused.error.title,
              message: fieldError(refused, 'image') ?? refused.error.message,
            }
          : undefined
      }
      removed={[texts.coverRemoved, texts.shownWithInitials]}
      className="mb-4 grid-cols-[136px_minmax(0,1fr)] items-start gap-x-4 [&>.relative]:row-span-3"
    />
  );
}
