import { percentWords } from '#app/display/format.ts';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import { Badge } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import { Waveform } from './Waveform.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { classNames } from './class-names.ts';
import { Title } from './Words.tsx';
import { seeded } from '#app/display/placeholder.ts';
import * as texts from './texts.ts';

type FileDropProps = {
  name: string;
  /** First words, in bold: 'Drop your tracks here'. */
  label: string;
  /** The words after it. */
  labelRest?: string;
  /** Accepted formats and size. */
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  error?: string | null;
  /**
   * Called with chosen or dropped files if scripts run. The input keeps the files as well, so the form still
   * sends them.
   */
  onFiles?: (files: File[]) => void;
};

/** A native file input stretched over the whole area: choosing and dropping both work without scripts. */
export function FileDrop(props: FileDropProps) {
  const { name, label, labelRest, hint, accept, multiple, error, onFiles } = props;
  const id = useId();
  const [over, setOver] = useState(0);
  return (
    <div
      className={classNames('drop', over > 0 && 'is-over', error && 'is-bad')}
      onDragEnter={(event) => setOver(Math.max(1, draggedFiles(event)))}
      onDragLeave={() => setOver(0)}
      onDrop={() => setOver(0)}
    >
      <Waveform peaks={ORNAMENT} bars={56} height={40} />
      <p id={`${id}-label`}>
        {over > 0 ? (
          <b>{texts.dropToUpload}</b>
        ) : (
          <>
            <b>{label}</b>
            {labelRest}
          </>
        )}
      </p>
      <div id={`${id}-hint`}>
        {error && <FieldError>{error}</FieldError>}
        {hint && <p className="help">{hint}</p>}
      </div>
      <input
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={onFiles && ((event) => onFiles(Array.from(event.target.files ?? [])))}
      />
    </div>
  );
}

function draggedFiles(event: DragEvent): number {
  return event.dataTransfer.items.length;
}

/** A decorative wave for an empty area. */
const ORNAMENT = Array.from(
  { length: 56 },
  (() => {
    const random = seeded('drop');
    return (_: unknown, bar: number) => 0.25 + 0.2 * Math.sin(bar / 7) + 0.55 * random() ** 2;
  })(),
);

type UploadRowProps = {
  /** Title of the uploaded item. */
  name: string;
  /** File name and size: 'nine-kinds.wav, 48 MB'. */
  size?: ReactNode;
  state: 'next' | 'progress' | 'uploaded' | 'failed';
  /** 0..100, while in progress. */
  percent?: number;
  /** Error message, if it failed. */
  error?: string;
  /** Short note on what to do about it. */
  note?: ReactNode;
  /** A button at the right instead of the state, such as Retry. */
  action?: ReactNode;
};

/** One upload, as an `<li>`. */
export function UploadRow({ name, size, state, percent = 0, error, note, action }: UploadRowProps) {
  return (
    <li className="up">
      <Icon name="track" />
      <div className="tt">
        <Title>{name}</Title>
        {size && <p>{size}</p>}
      </div>
      {action ?? <UploadState state={state} percent={percent} />}
      {note && <p className="note small quiet">{note}</p>}
      {state === 'progress' && <ProgressBar percent={percent} label={name} />}
      {state === 'failed' && error && <FieldError announce>{error}</FieldError>}
    </li>
  );
}

function UploadState({ state, percent }: { state: UploadRowProps['state']; percent: number }) {
  if (state === 'uploaded') {
    return (
      <Badge tone="ok">
        <Icon name="check" size={16} />
        {texts.uploaded}
      </Badge>
    );
  }
  if (state === 'failed') return <Badge tone="bad">{texts.failed}</Badge>;
  return (
    <span className="num small quiet">
      {state === 'next' ? texts.next : percentWords(percent / 100)}
    </span>
  );
}
