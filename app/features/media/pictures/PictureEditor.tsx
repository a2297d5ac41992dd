import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { partOfPage } from '#app/ui/part-of-page.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { pictureUrl, srcSet, type Picture } from '../picture.ts';
import { pictureAmong } from './image-file.ts';
import { usePicture } from './use-picture.ts';
import * as texts from './texts.ts';

const Cropper = partOfPage(() => import('./Cropper.tsx').then((file) => file.Cropper), null);

type PictureEditorProps = {
  /** 'Cover image' */
  name: string;
  picture: Picture | null;
  /** Width ÷ height. */
  aspect: number;
  round?: boolean;
  /** Of the place in the API: POST fills it, DELETE empties it. */
  address: string;
  /** Where the plain form posts to. */
  action: string;
  /** What the plain form says beside the picture. */
  fields?: Readonly<Record<string, string>>;
  /** The plain form, where it came back. */
  refused?: Refused | undefined;
  /** What is said once it is removed: title and sentence. */
  removed: [string, string];
  /** Takes what is pasted anywhere on the page. */
  takesPaste?: boolean;
  onSaved?: () => void;
  className?: string;
};

/**
 * One place for a picture: choose, drop or paste one, crop it, or take it away. Without scripts a plain
 * form, and the server crops from the middle.
 */
export function PictureEditor(props: PictureEditorProps) {
  const { name, picture, aspect, round, address, action, fields = {}, className } = props;
  const { takesPaste = false, removed, onSaved } = props;
  const { picked, problem, busy, pick, save, cancel, remove } = usePicture(
    address,
    removed,
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
            label={texts.remove(name.toLowerCase())}
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
          // With scripts a file is shown at once: its name would only say that there is none.
          className={classNames('file', hydrated && 'text-transparent')}
          aria-describedby={error ? `${inputId}-error` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void pick(file);
          }}
        />
        {/* On the slot, so that nothing moves when scripts make it needless. */}
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
          {/* The toast says it, where there is one. */}
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
      {over && texts.letGoUse}
    </span>
  );
}

/** A file that is held over an element, and dropped there. */
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

/** Pasted where no slot and no field has taken it. */
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

/** When the cropper goes, the focus is back where the picture was chosen. */
function useFocusAfter(open: boolean, target: React.RefObject<HTMLInputElement>) {
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open) target.current?.focus({ preventScroll: true });
    was.current = open;
  }, [open, target]);
}
