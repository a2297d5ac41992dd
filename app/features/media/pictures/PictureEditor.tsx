import { useRevalidator } from '@remix-run/react';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { ErrorBody } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError } from '#app/operations/refused-form.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { partOfPage, useHydrated } from '#app/ui/hydration.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { type Picture, pictureUrl, srcSet } from '../picture.ts';
import type { PictureSize } from './crop-geometry.ts';
import type { Crop } from './crop.ts';
import { answerProblem, imageProblem, type ImageProblem, pictureAmong } from './image-file.ts';
import * as texts from './texts.ts';

/** The size of the upright picture in pixels; null if this browser cannot read it. */
async function measureImage(url: string): Promise<PictureSize | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Sends a picture to an address of the API. Returns null on success. */
function sendPicture(address: string, picture: Blob, crop: Crop | undefined) {
  const form = new FormData();
  form.set('image', picture, 'image');
  if (crop) form.set('crop', JSON.stringify(crop));
  return call(address, { method: 'POST', body: form });
}

/** Removes the picture at the address. Returns null on success. */
const clearPicture = (address: string) => call(address, { method: 'DELETE' });

async function call(address: string, init: RequestInit): Promise<ImageProblem | null> {
  try {
    const answer = await fetch(address, init);
    if (answer.ok) return null;
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    return answerProblem(body?.code, body?.error);
  } catch {
    return { title: texts.uploadFailed, message: texts.networkError };
  }
}

/** Loaded with the first picture that is sent; if loading fails, the picture is sent unchanged. */
const lighter = (file: File, size: PictureSize): Promise<Blob> =>
  import('./lighter-image.ts').then(
    ({ lighterImage }) => lighterImage(file, size),
    () => file,
  );

interface Picked {
  file: File;
  url: string;
  size: PictureSize;
}

/**
 * Checks a chosen picture, shows it for cropping, compresses it and sends it. Messages go to the
 * toast; an error also stays in `problem` beside the slot.
 * @param address of the slot in the API: POST fills it, DELETE empties it
 * @param removed title and sentence of the message after removal
 * @param saved sentence of the message after saving
 * @param onSaved called after the page has loaded the new picture
 */
function usePicture(
  address: string,
  removed: [string, string],
  saved: string = texts.imageUpdated,
  onSaved?: () => void,
) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const show = useToast();
  const url = picked?.url;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  function fail(found: ImageProblem) {
    setProblem(found);
    show({ title: found.title, description: found.message, tone: 'bad' });
  }

  async function ask(work: () => Promise<ImageProblem | null>, done: [string, string]) {
    setBusy(true);
    setProblem(null);
    const failure = await work();
    setBusy(false);
    if (failure) return fail(failure);
    setPicked(null);
    show({ title: done[0], description: done[1], tone: 'ok' });
    revalidate();
    onSaved?.();
  }

  const upload = (work: () => Promise<ImageProblem | null>) =>
    ask(work, [texts.imageUploaded, saved]);

  return {
    picked,
    problem,
    busy,
    /** Takes a file that was chosen, dropped or pasted. */
    async pick(file: File) {
      const wrong = imageProblem(file);
      if (wrong) return fail(wrong);
      setProblem(null);
      const preview = URL.createObjectURL(file);
      // SVG files are refused by the server with a reason; a picture that cannot be shown cannot be cropped.
      const size = file.type === 'image/svg+xml' ? null : await measureImage(preview);
      if (size) return setPicked({ file, url: preview, size });
      URL.revokeObjectURL(preview);
      await upload(() => sendPicture(address, file, undefined));
    },
    async save(crop: Crop) {
      if (!picked) return;
      const { file, size } = picked;
      await upload(async () => sendPicture(address, await lighter(file, size), crop));
    },
    cancel: () => setPicked(null),
    remove: () => ask(() => clearPicture(address), removed),
  };
}

const Cropper = partOfPage('Cropper', () => import('./Cropper.tsx').then((file) => file.Cropper));

type PictureEditorProps = {
  /** For example 'Cover image'. */
  name: string;
  picture: Picture | null;
  /** Width ÷ height. */
  aspect: number;
  round?: boolean;
  /** The address of the slot in the API: POST fills it, DELETE empties it. */
  address: string;
  /** The address that the plain form posts to. */
  action: string;
  /** Hidden fields of the plain form. */
  fields?: Readonly<Record<string, string>>;
  /** The refused values of the plain form. */
  refused?: Refused | undefined;
  /** The message after removal: title and sentence. */
  removed: [string, string];
  /** The sentence of the message after saving; by default, that the image was updated. */
  saved?: string;
  /** Handles pictures that are pasted anywhere on the page. */
  takesPaste?: boolean;
  onSaved?: () => void;
  className?: string;
};

/**
 * A slot for one picture: choose, drop or paste one, crop it, or remove it. Without scripts it is a
 * plain form, and the server crops from the middle.
 */
export function PictureEditor(props: PictureEditorProps) {
  const { name, picture, aspect, round, address, action, fields = {}, className } = props;
  const { takesPaste = false, removed, saved, onSaved } = props;
  const { picked, problem, busy, pick, save, cancel, remove } = usePicture(
    address,
    removed,
    saved,
    onSaved,
  );
  const sent = props.refused;
  const error = problem?.message ?? fieldError(sent, 'image') ?? sent?.error.message;
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { over, ...dropping } = useDropping(pick);
  const inputId = useId();
  usePastedAnywhere(takesPaste && !picked, pick);
  useFocusAfter(picked !== null, input);

  if (picked) {
    return (
      <div className={classNames('col-span-full', className)}>
        <h3 className="h3 pb-2">{name}</h3>
        <Cropper
          name={name}
          url={picked.url}
          picture={picked.size}
          aspect={aspect}
          {...(round ? { round } : {})}
          busy={busy}
          onSave={(crop) => void save(crop)}
          onCancel={cancel}
        />
        {error && <FieldError announce>{error}</FieldError>}
      </div>
    );
  }
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={classNames('grid content-start gap-2', className)}
      onPaste={(event) => {
        const file = pictureAmong(event.clipboardData);
        if (!file) return;
        event.preventDefault();
        void pick(file);
      }}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="relative grid gap-2">
        <label
          htmlFor={inputId}
          className={classNames(
            'slot cursor-pointer',
            picture && 'slot-full',
            over && 'is-over',
            error && 'is-bad',
            round && 'rounded-pill',
          )}
          style={{ aspectRatio: String(aspect) }}
          {...dropping}
        >
          <SlotPicture picture={picture} over={over} />
          <span className="vh">{name}</span>
        </label>
        {picture && (
          <IconButton
            icon="trash"
            iconSize={20}
            label={texts.removeName(name)}
            name="intent"
            value="removeImage"
            className="absolute right-1 top-1 bg-scrim text-text"
            onClick={(event) => {
              event.preventDefault();
              if (!busy) void remove();
            }}
          />
        )}
        <input
          ref={input}
          id={inputId}
          type="file"
          name="image"
          accept="image/*"
          // With scripts the file is shown at once, and the input's own "no file chosen" text would be wrong.
          className={classNames('file', hydrated && 'text-transparent')}
          aria-describedby={error ? `${inputId}-error` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void pick(file);
          }}
        />
        {/* The button lies over the slot, so that nothing moves when scripts hide it. */}
        {!hydrated && (
          <Button
            name="intent"
            value="saveImage"
            className="absolute inset-x-0 bottom-[60px] mx-auto w-fit"
          >
            {texts.upload}
          </Button>
        )}
      </div>
      {error && (
        <FieldError id={`${inputId}-error`}>
          {/* With scripts the toast shows the message. */}
          {!problem && <b className="block">{sent?.error.title} </b>}
          {error}
        </FieldError>
      )}
      {busy && (
        <p className="small text-text-2" role="status">
          {texts.saving}
        </p>
      )}
    </form>
  );
}

function SlotPicture({ picture, over }: { picture: Picture | null; over: boolean }) {
  if (picture && !over) {
    return (
      <img
        src={pictureUrl(picture, 640)}
        srcSet={srcSet(picture)}
        sizes="(min-width: 640px) 480px, 92vw"
        alt=""
      />
    );
  }
  return (
    <span className="small grid justify-items-center gap-2 p-2 text-center">
      <Icon name={over ? 'upload' : 'plus'} />
      {over && texts.dropToUseIt}
    </span>
  );
}

/** Handles files that are dragged over an element and dropped on it. */
function useDropping(onFile: (file: File) => Promise<void>) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = pictureAmong(event.dataTransfer);
      if (file) void onFile(file);
    },
  };
}

/** Handles files pasted where no slot and no field has taken them. */
function usePastedAnywhere(active: boolean, onFile: (file: File) => Promise<void>) {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    if (!active) return;
    const onPaste = (event: Event) => {
      if (event.defaultPrevented) return;
      const file = pictureAmong((event as unknown as ClipboardEvent).clipboardData);
      if (file) void latest.current(file);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [active]);
}

/** Moves the focus back to the file input when the cropper closes. */
function useFocusAfter(open: boolean, target: React.RefObject<HTMLInputElement>) {
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) target.current?.focus({ preventScroll: true });
    was.current = open;
  }, [open, target]);
}
