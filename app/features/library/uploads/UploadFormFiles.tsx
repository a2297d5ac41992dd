import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { UploadRow } from '#app/ui/Upload.tsx';
import { UploadFormItem } from './UploadFormItem.tsx';
import {
  MISSING_TITLES,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';
import { failureSentence, itemStatus, queueStatus } from './upload-queue-words.ts';
import * as texts from './texts.ts';

type UploadFormFilesProps = {
  queue: UploadQueue;
  dispatch: (action: UploadAction) => void;
  onRetry: (key: string) => void;
};

/** The chosen files: to be given titles, being sent, or uploaded. */
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
              label={texts.change(common.name)}
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

/** Says aloud how it goes, and takes the focus when the button that had it is gone. */
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
