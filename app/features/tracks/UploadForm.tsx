import { useEffect, useRef, type FormEvent } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { DialogFoot } from '#app/ui/Dialog.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { AUDIO_ACCEPT } from './track.schema.ts';
import { UploadFormDefaults } from './UploadFormDefaults.tsx';
import { UploadFormFiles } from './UploadFormFiles.tsx';
import { countOf, isUnsent, type UploadProblem, type UploadQueue } from './upload-queue.ts';
import { sendTrack } from './upload-queue-sender.ts';
import { useFilesFromPage } from './use-files-from-page.ts';
import { useUploadQueue } from './use-upload-queue.ts';

type UploadFormProps = {
  /** Of this form, new each time it is opened: sending it twice adds nothing twice. */
  uploadKey: string;
  /** The artist's name, which a track bears unless it is given another. */
  artistName: string;
  refused?: Refused | undefined;
};

/**
 * A plain form that sends all its files at once. With scripts they are checked before they are sent,
 * named one by one, and sent one after the other with what has left the browser in sight.
 */
export function UploadForm({ uploadKey, artistName, refused }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { queue, dispatch, send, stop } = useUploadQueue(sendTrack);
  const { items, batch } = queue;
  const takeFiles = useFilesFromPage(form, (files) => {
    const chosen = new FormData(form.current ?? undefined);
    dispatch({
      type: 'add',
      files,
      keyPrefix: uploadKey,
      defaults: {
        artist: artistName,
        contentType: chosen.get('contentType') === 'vocal' ? 'vocal' : 'track',
        isPublic: true,
      },
    });
  });
  useFocusOnMissingTitle(form, queue);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form ref={form} method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      {!batch && (
        <FileDrop
          name="files"
          label="Drop your tracks here"
          labelRest=", or choose files"
          hint="MP3, WAV, OGG, M4A, AAC or FLAC, up to 200MB each"
          accept={AUDIO_ACCEPT}
          multiple
          onFiles={takeFiles}
        />
      )}
      <Problems problems={items.length > 0 || !refused ? queue.problems : problemsOf(refused)} />
      {items.length === 0 ? (
        <UploadFormDefaults {...chosenBefore(refused)} />
      ) : (
        <UploadFormFiles queue={queue} dispatch={dispatch} onRetry={(key) => void send(key)} />
      )}
      <Foot queue={queue} onStop={stop} />
    </form>
  );
}
