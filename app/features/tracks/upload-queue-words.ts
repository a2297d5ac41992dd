import type { UploadItem, UploadQueue } from './upload-queue.ts';

/** 'Failed to upload {title}: {error or Upload failed}' */
export const failureSentence = ({ details, error }: UploadItem) =>
  `Failed to upload ${details.title.trim()}: ${error ?? 'Upload failed'}`;

/** 'Uploading track 2 of 3', or how it stands. Empty for an empty queue. */
export function queueStatus({ items, batch }: UploadQueue): string {
  if (batch) {
    return `Uploading track ${Math.min(batch.finished + 1, batch.total)} of ${batch.total}`;
  }
  const counted = (state: UploadItem['state'], words: string) => {
    const count = items.filter((item) => item.state === state).length;
    return count > 0 ? `${countOf(count)} ${words}` : null;
  };
  return [counted('uploaded', 'uploaded'), counted('failed', 'failed'), counted('editing', 'ready')]
    .filter((words) => words !== null)
    .join(', ');
}

export const countOf = (tracks: number) => (tracks === 1 ? '1 track' : `${tracks} tracks`);

/** '31.6 MB', '48 MB', '812 KB', in units of 1024 like the limit. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  if (megabytes < 1) return `${Math.ceil(bytes / 1024)} KB`;
  return `${megabytes.toFixed(1).replace(/\.0$/, '')} MB`;
}
