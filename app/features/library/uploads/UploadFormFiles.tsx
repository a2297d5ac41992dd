import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef, useState } from 'react';
import { formatBytes } from '#app/display/format.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Switch } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { Select, TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { UploadRow } from '#app/ui/Upload.tsx';
import { TRACK_LIMITS } from '../track.ts';
import * as texts from './texts.ts';
import { failureSentence, itemStatus, queueStatus } from './upload-queue-words.ts';
import {
  MISSING_TITLES,
  type UploadAction,
  type UploadDetails,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';
import { contentTypeOptions } from './UploadFormDefaults.tsx';

type UploadFormItemProps = {
  item: UploadItem;
  /** Shows the fields expanded; used for a single file. */
  open: boolean;
  /** True if sending was refused because the title is missing. */
  untitled: boolean;
  onEdit: (change: Partial<UploadDetails>) => void;
  onRemove: () => void;
};

/** A file that is not sent yet, with the fields of its track. */
function UploadFormItem({ item, open, untitled, onEdit, onRemove }: UploadFormItemProps) {
  const { file, details } = item;
  return (
    <li className="grid gap-4 border-0 border-t border-solid border-line py-4">
      <div className="flex items-center gap-3">
        <Icon name="track" className="text-text-2" />
        <div className="tt flex-1">
          <b>{file.name}</b>
          <p>{formatBytes(file.size)}</p>
        </div>
        <IconButton
          type="button"
          icon="close"
          label={texts.removeName(file.name)}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.title}
          error={untitled && details.title.trim() === '' ? texts.required : undefined}
        >
          <TextInput
            value={details.title}
            maxLength={TRACK_LIMITS.title}
            data-upload-title=""
            onChange={(event) => onEdit({ title: event.target.value })}
          />
        </Field>
        <Field label={texts.contentType}>
          <Select
            value={details.contentType}
            options={contentTypeOptions()}
            onChange={(event) =>
              onEdit({ contentType: event.target.value as UploadDetails['contentType'] })
            }
          />
        </Field>
      </div>
      <div>
        <MoreDetails details={details} open={open} onEdit={onEdit} />
        <Switch
          checked={details.isPublic}
          onChange={(event) => onEdit({ isPublic: event.target.checked })}
        >
          {texts.publicSoVisitorsCanHear}
        </Switch>
      </div>
    </li>
  );
}

type MoreDetailsProps = Pick<UploadFormItemProps, 'open' | 'onEdit'> & { details: UploadDetails };

function MoreDetails({ details, open, onEdit }: MoreDetailsProps) {
  const [openAtFirst] = useState(open);
  const line = (name: keyof typeof LINES) => {
    const { label, help, ...input } = LINES[name];
    return (
      <Field label={label} optional help={help}>
        <TextInput
          value={details[name]}
          onChange={(event) => onEdit({ [name]: event.target.value })}
          {...input}
        />
      </Field>
    );
  };
  return (
    <details className="group" open={openAtFirst}>
      <summary className="quiet small flex min-h-target items-center gap-2 font-[500]">
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
        {texts.genreTagsAndMore}
      </summary>
      <div className="grid gap-4 py-2 sm:grid-cols-2">
        {line('genre')}
        {line('tags')}
        {line('artist')}
        <div className="grid grid-cols-2 gap-4">
          {line('bpm')}
          {line('key')}
        </div>
        <Field label={texts.description} optional className="sm:col-span-2">
          <TextArea
            value={details.description}
            maxLength={TRACK_LIMITS.description}
            onChange={(event) => onEdit({ description: event.target.value })}
          />
        </Field>
      </div>
    </details>
  );
}

type FieldProps = { label: string; help?: string } & ComponentPropsWithoutRef<'input'>;

const LINES: Record<'genre' | 'tags' | 'artist' | 'bpm' | 'key', FieldProps> = {
  genre: { label: texts.genre, maxLength: TRACK_LIMITS.genre },
  tags: { label: texts.tags, help: texts.separateThemWithCommas },
  artist: { label: texts.artist, maxLength: TRACK_LIMITS.artist },
  bpm: { label: 'BPM', type: 'number', inputMode: 'decimal', min: 20, max: 400, step: 'any' },
  key: { label: texts.key, maxLength: TRACK_LIMITS.key },
};

type UploadFormFilesProps = {
  queue: UploadQueue;
  dispatch: (action: UploadAction) => void;
  onRetry: (key: string) => void;
};

/** The chosen files: being edited, being sent, or uploaded. */
export function UploadFormFiles({ queue, dispatch, onRetry }: UploadFormFilesProps) {
  const { items, problems } = queue;
  const list = useRef<HTMLUListElement>(null);
  useFocusOnMissingTitle(list, problems);
  return (
    <div hidden={items.length === 0}>
      <Status queue={queue} />
      <ul ref={list}>
        {items.map((item) => {
          if (item.state === 'editing') {
            return (
              <UploadFormItem
                key={item.key}
                item={item}
                open={items.length === 1}
                untitled={problems.includes(MISSING_TITLES)}
                onEdit={(change) => dispatch({ type: 'edit', key: item.key, change })}
                onRemove={() => dispatch({ type: 'remove', key: item.key })}
              />
            );
          }
          return (
            <SentFile
              key={item.key}
              item={item}
              onRetry={() => onRetry(item.key)}
              onReopen={() => dispatch({ type: 'reopen', key: item.key })}
            />
          );
        })}
      </ul>
    </div>
  );
}

function useFocusOnMissingTitle(
  list: RefObject<HTMLUListElement>,
  problems: UploadQueue['problems'],
): void {
  useEffect(() => {
    if (!problems.includes(MISSING_TITLES)) return;
    const titles = list.current?.querySelectorAll<HTMLInputElement>('[data-upload-title]') ?? [];
    [...titles].find(({ value }) => value.trim() === '')?.focus();
  }, [list, problems]);
}

type SentFileProps = { item: UploadItem; onRetry: () => void; onReopen: () => void };

function SentFile({ item, onRetry, onReopen }: SentFileProps) {
  const { details, file, state, sent } = item;
  const common = { name: details.title.trim(), size: itemStatus(item) };
  if (state === 'failed') {
    return (
      <UploadRow
        {...common}
        state="failed"
        error={failureSentence(item)}
        action={
          <div className="flex">
            <IconButton
              type="button"
              icon="edit"
              label={texts.changeName(common.name)}
              onClick={onReopen}
            />
            <Button type="button" icon="restart" onClick={onRetry}>
              {texts.retry}
            </Button>
          </div>
        }
      />
    );
  }
  if (state === 'uploaded') return <UploadRow {...common} state="uploaded" />;
  if (state === 'sending' || sent > 0) {
    return <UploadRow {...common} state="progress" percent={(sent / file.size) * 100} />;
  }
  return <UploadRow {...common} state="next" />;
}

/** Announces the progress to screen readers, and takes the focus when the button that had it disappears. */
function Status({ queue }: { queue: UploadQueue }) {
  const line = useRef<HTMLParagraphElement>(null);
  const sending = queue.batch !== null;
  const wasSending = useRef(sending);
  useEffect(() => {
    if (wasSending.current !== sending) line.current?.focus();
    wasSending.current = sending;
  }, [sending]);
  return (
    <p ref={line} tabIndex={-1} role="status" className="quiet small flex items-center gap-2 pb-3">
      {sending && !queue.paused && <Spinner />}
      {queueStatus(queue)}
    </p>
  );
}
