import { useLocation } from '@remix-run/react';
import { SwitchField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { Picture } from '../media/picture.ts';
import { PictureEditor } from '../media/pictures/PictureEditor.tsx';
import { EditTrackFields, type EditTrackFieldsProps } from './EditTrackFields.tsx';
import { libraryPathOf } from './library-filter.ts';
import * as texts from './texts.ts';

type EditTrackProps = {
  track: EditTrackFieldsProps['track'] & {
    id: number;
    title: string;
    cover: Picture | null;
  };
  refused?: Refused | undefined;
};

/** Everything about a track that its artist can change. The cover is saved by itself. */
export function EditTrackDialog({ track, refused }: EditTrackProps) {
  const { search } = useLocation();
  const closeTo = libraryPathOf(new URLSearchParams(search), track.id);
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
          {texts.publicSoVisitorsCan}
        </SwitchField>
        <SwitchField name="allowDownload" saved={track.values.allowDownload === 'true'}>
          {texts.letListenersDownloadOriginal}
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
      removed={[texts.coverRemoved, texts.shownWithInitials]}
      className="mb-4 grid-cols-[136px_minmax(0,1fr)] items-start gap-x-4 [&>.relative]:row-span-3"
    />
  );
}
