import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { UploadRow } from '#app/ui/Upload.tsx';
import { UploadFormItem } from './UploadFormItem.tsx';
import {
  failureSentence,
  formatBytes,
  MISSING_TITLES,
  queueStatus,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';

type UploadFormFilesProps = {
  queue: UploadQueue;
  dispatch: (action: UploadAction) => void;
  onRetry: (key: string) => void;
};

/** The chosen files: to be named, on their way, or through. */
export function UploadFormFiles({ queue, dispatch, onRetry }: UploadFormFilesProps) {
  const { items, problems } = queue;
  return (
    <div hidden={items.length === 0}>
      <Status queue={queue} />
      <ul>
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
          return <SentFile key={item.key} item={item} onRetry={onRetry} />;
        })}
      </ul>
    </div>
  );
}

function SentFile({ item, onRetry }: { item: UploadItem; onRetry: (key: string) => void }) {
  const { details, file, state, progress } = item;
  const common = {
    name: details.title.trim(),
    size: `${file.name}, ${formatBytes(file.size)}`,
  };
  if (state === 'failed') {
    return (
      <UploadRow
        {...common}
        state="failed"
        error={failureSentence(item)}
        action={
          <Button type="button" icon="restart" onClick={() => onRetry(item.key)}>
            Retry
          </Button>
        }
      />
    );
  }
  if (state === 'uploaded') return <UploadRow {...common} state="uploaded" />;
  if (state === 'sending') {
    return <UploadRow {...common} state="progress" percent={progress * 100} />;
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
      {sending && <Spinner />}
      {queueStatus(queue)}
    </p>
  );
}
