import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { pictureUrl, srcSet, type Picture } from '../../media/picture.ts';
import { useEditing } from '../editing/editing-context.ts';
import { fieldError, typedValue } from '../editing/refused-form.ts';
import { SLOT_ASPECTS, type ImageSlot } from '../sections/images/schema.ts';
import { Cropper } from './Cropper.tsx';
import { pictureAmong } from './image-file.ts';
import { SLOT_NAMES } from './slot-names.ts';
import { useImageSlot } from './use-image-slot.ts';

type ImageSlotEditorProps = {
  slot: ImageSlot;
  picture: Picture | null;
  /** Takes what is pasted anywhere on the page. */
  takesPaste?: boolean;
  onSaved?: () => void;
  className?: string;
};

/**
 * One place for a picture: choose, drop or paste one, crop it, or take it away. Without scripts a plain
 * form, and the server crops from the middle.
 */
export function ImageSlotEditor(props: ImageSlotEditorProps) {
  const { slot, picture, takesPaste = false, onSaved, className } = props;
  const { picked, problem, busy, pick, save, cancel, remove } = useImageSlot(slot, onSaved);
  const { action, refusedFor } = useEditing();
  const refused = refusedFor('saveImage', 'removeImage');
  const sent = refused && typedValue(refused, 'slot') === slot ? refused : undefined;
  const error = problem?.message ?? fieldError(sent, 'image') ?? sent?.error.message;
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { over, ...dropping } = useDropping(pick);
  const inputId = useId();
  usePastedAnywhere(takesPaste && !picked, pick);
  useFocusAfter(picked !== null, input);
  const name = SLOT_NAMES[slot];

  if (picked) {
    return (
      <div className={classNames('col-span-full', className)}>
        <h3 className="h3 pb-2">{name}</h3>
        <Cropper
          name={name}
          url={picked.url}
          picture={picked.size}
          aspect={SLOT_ASPECTS[slot]}
          round={slot === 'profile'}
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
      <input type="hidden" name="slot" value={slot} />
      <div className="relative">
        <label
          htmlFor={inputId}
          className={classNames(
            'slot cursor-pointer',
            picture && 'slot-full',
            over && 'is-over',
            error && 'is-bad',
            slot === 'profile' && 'rounded-pill',
          )}
          style={{ aspectRatio: String(SLOT_ASPECTS[slot]) }}
          {...dropping}
        >
          <SlotPicture picture={picture} over={over} />
          <span className="vh">{name}</span>
        </label>
        {picture && (
          <IconButton
            icon="trash"
            iconSize={20}
            label={`Remove ${name.toLowerCase()}`}
            name="intent"
            value="removeImage"
            className="absolute right-1 top-1 bg-scrim text-text"
            onClick={(event) => {
              event.preventDefault();
              if (!busy) void remove();
            }}
          />
        )}
      </div>
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
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      {busy && (
        <p className="small text-text-2" role="status">
          Saving...
        </p>
      )}
      {!hydrated && (
        <Button name="intent" value="saveImage">
          Upload
        </Button>
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
      {over && 'Let go to use it'}
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
