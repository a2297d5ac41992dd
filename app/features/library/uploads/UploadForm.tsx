import { useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { DialogFoot } from '#app/ui/Dialog.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { partOfPage, useLate } from '#app/ui/hydration.tsx';
import { FileDrop } from '#app/ui/Upload.tsx';
import { AUDIO_ACCEPT } from '../../media/audio-file.ts';
import type { UnfinishedUpload } from './upload.schema.ts';
import { readDefaults, UploadFormDefaults } from './UploadFormDefaults.tsx';
import { isUnsent, type UploadItem, type UploadProblem, type UploadQueue } from './upload-queue.ts';
import type { Sender } from './upload-store.ts';
import { useUploadQueue } from './use-upload-queue.ts';
import { takenUp, useUnfinishedUploads } from './use-unfinished-uploads.ts';
import { useFilesOfPage } from './use-files-of-page.ts';
import * as texts from './texts.ts';

const UnfinishedUploads = partOfPage('UnfinishedUploads', () =>
  import('./UnfinishedUploads.tsx').then((file) => file.UnfinishedUploads),
);
/** Loaded when the first file is chosen, so that it is available if the connection is lost later. */
const loadSender = () => import('./upload-queue-sender.ts');
const sendTrack: Sender = async (item, options) => (await loadSender()).sendTrack(item, options);
/** If it cannot be loaded, the file's name is the title until the artist enters another. */
const loadTitles = () =>
  import('../../media/title-from-filename.ts').then(
    (file) => file.titleFromFilename,
    () => (filename: string) => filename,
  );
/** Loads the list of files together with the code that its first row needs. */
const loadFiles = async () => {
  const [file] = await Promise.all([import('./UploadFormFiles.tsx'), loadTitles()]);
  return file.UploadFormFiles;
};

type UploadFormProps = {
  artistId: number;
  /** New each time the form is opened, so that sending it twice adds nothing twice. */
  uploadKey: string;
  /** The artist's name, the default of the track's artist field. */
  artistName: string;
  /** The address after the upload. */
  doneTo: string;
  unfinished: readonly UnfinishedUpload[];
  refused?: Refused | undefined;
};

/**
 * A plain form that sends all files at once. With scripts the files are checked first, get a title each, and
 * are sent one after the other with their progress.
 */
export function UploadForm({ uploadKey, artistId, artistName, ...props }: UploadFormProps) {
  const { refused } = props;
  const form = useRef<HTMLFormElement>(null);
  const UploadFormFiles = useLate(loadFiles);
  const { queue, dispatch, add, send, ...uploads } = useUploadQueue(sendTrack, artistId);
  const known = new Set(queue.items.map(({ key }) => key));
  const { unfinished, discard } = useUnfinishedUploads(artistId, props.unfinished, known);
  const defaults = () => ({ artist: artistName, ...readDefaults(form.current) });
  /** Chosen files join the list after their titles are determined; sending waits for files chosen before. */
  const joined = useRef(Promise.resolve());
  const takeFiles = useFilesOfPage(form, (files) => {
    void loadSender()
      .then(({ prepareSending }) => prepareSending())
      .catch(() => undefined);
    const begun = files.flatMap((file) => {
      const before = unfinished.find(
        ({ filename, size }) => filename === file.name && size === file.size,
      );
      return before ? [takenUp(before, file, defaults())] : [];
    });
    const fresh = files.filter((file) => !begun.some((upload) => upload.file === file));
    if (fresh.length > 0 || begun.length === 0) {
      const chosen = { files: fresh, keyPrefix: uploadKey, defaults: defaults() };
      joined.current = loadTitles().then((titleOf) => add({ type: 'add', ...chosen, titleOf }));
    }
    if (begun.length > 0) void uploads.takeUp(begun);
  });
  const untouched = queue.items.length === 0;
  const problems = untouched && queue.problems.length === 0 ? problemsOf(refused) : queue.problems;
  return (
    <>
      {unfinished.length > 0 && (
        <UnfinishedUploads
          uploads={unfinished}
          onDiscard={discard}
          onGoOn={(upload) => {
            const { remembered } = upload;
            if (remembered) void uploads.takeUp([takenUp(upload, remembered.file, defaults())]);
          }}
        />
      )}
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void joined.current.then(() => send());
        }}
      >
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <div hidden={queue.batch !== null}>
          <FileDrop
            name="files"
            label={texts.dropYourTracksHere}
            labelRest={texts.orChooseFiles}
            hint={texts.fileTypes}
            accept={AUDIO_ACCEPT}
            multiple
            onFiles={takeFiles}
          />
        </div>
        <Problems problems={problems} />
        {UploadFormFiles && dispatch && (
          <UploadFormFiles queue={queue} dispatch={dispatch} onRetry={(key) => void send(key)} />
        )}
        <UploadFormDefaults hidden={!untouched} {...chosenBefore(refused)} />
        <Foot
          queue={queue}
          doneTo={props.doneTo}
          onStop={uploads.stop}
          onPause={uploads.pause}
          onResume={() => void uploads.resume()}
        />
      </form>
    </>
  );
}

function Problems({ problems }: { problems: readonly UploadProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <ul className="grid gap-2">
        {problems.map(({ title, message }) => (
          <li key={title + (message ?? '')}>
            <FieldError>
              <b>{title}</b>
              {message && <span className="block text-text">{message}</span>}
            </FieldError>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FootProps = {
  queue: UploadQueue;
  doneTo: string;
  onStop: () => void;
  onPause: () => void;
  onResume: () => void;
};

function Foot({ queue: { items, batch, paused }, doneTo, onStop, onPause, onResume }: FootProps) {
  if (batch) {
    return (
      <DialogFoot>
        <Button type="button" onClick={onStop}>
          {texts.cancel}
        </Button>
        <Button
          type="button"
          variant="accent"
          icon={paused ? 'play' : 'pause'}
          onClick={paused ? onResume : onPause}
        >
          {paused ? texts.resume : texts.pause}
        </Button>
      </DialogFoot>
    );
  }
  const unsent = items.filter(isUnsent);
  const anyUploaded = items.length > unsent.length;
  return (
    <DialogFoot>
      <Button to={doneTo} variant={unsent.length === 0 && anyUploaded ? 'accent' : 'default'}>
        {anyUploaded ? texts.done : texts.cancel}
      </Button>
      {(unsent.length > 0 || !anyUploaded) && <Button variant="accent">{sendLabel(unsent)}</Button>}
    </DialogFoot>
  );
}

function sendLabel(unsent: readonly UploadItem[]): string {
  if (unsent.length > 0 && unsent.every(({ state }) => state === 'failed')) return texts.retry;
  return unsent.length > 1 ? texts.uploadCount(texts.trackCount(unsent.length)) : texts.upload;
}

/** The server's errors for the plain form, a sentence per file. */
function problemsOf(refused: Refused | undefined): UploadProblem[] {
  if (!refused) return [];
  const sentences = refused.submission.error?.files ?? [];
  if (sentences.length === 0)
    return [{ title: texts.uploadFailed, message: refused.error.message }];
  if (sentences.includes(texts.noFilesSelected)) return [{ title: texts.noFilesSelected }];
  const some = refused.error.message !== sentences.join(' ');
  return [
    ...sentences.map((message) => ({ title: texts.notUploaded, message })),
    ...(some ? [{ title: texts.otherFilesAreInYourLibrary }] : []),
  ];
}

function chosenBefore(refused: Refused | undefined) {
  if (!refused) return {};
  const { contentType, isPublic } = refused.submission.initialValue ?? {};
  return {
    contentType: typeof contentType === 'string' ? contentType : undefined,
    isPublic: isPublic !== undefined,
  };
}
