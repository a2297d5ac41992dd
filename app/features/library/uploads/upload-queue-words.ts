import { formatBytes, formatPart, joinFacts } from '#app/display/format.ts';
import type { UploadItem, UploadQueue } from './upload-queue.ts';
import * as texts from './texts.ts';

/** 'Failed to upload {title}: {error or Upload failed}' */
export const failureSentence = ({ details, error }: UploadItem) =>
  texts.failedToUpload(details.title.trim(), error ?? texts.uploadFailed);

/** 'Uploading track 2 of 3', or another state of the batch. Empty for an empty queue. */
export function queueStatus({ items, batch, paused }: UploadQueue): string {
  if (batch) {
    const which = texts.trackNumberOf(Math.min(batch.finished + 1, batch.total), batch.total);
    if (paused) return texts.pausedAtTrack(which);
    const lost = items.some(
      ({ state, connection }) => state === 'sending' && connection === 'waiting',
    );
    return lost ? texts.waitingForConnectionAt(which) : texts.uploadingTrack(which);
  }
  const countOf = (state: UploadItem['state']) =>
    items.filter((item) => item.state === state).length;
  const uploaded = countOf('uploaded');
  const failed = countOf('failed');
  const ready = countOf('editing');
  return joinFacts([
    uploaded > 0 && texts.uploadedCount(uploaded),
    failed > 0 && texts.failedCount(failed),
    ready > 0 && texts.readyCount(ready),
  ]);
}

/** 'second-skin.flac, 31.6 MB', or its progress: '12.4 of 31.6 MB, about 2 min left'. */
export function itemStatus({ file, state, sent, pace, connection }: UploadItem): string {
  const isUnderWay = state === 'sending' || (state === 'waiting' && sent > 0);
  if (!isUnderWay) return joinFacts([file.name, formatBytes(file.size)]);
  const part = formatPart(sent, file.size);
  if (state === 'waiting' || connection === 'waiting' || !pace) return part;
  return joinFacts([part, timeLeft((file.size - sent) / pace)]);
}

/** 'about 2 min left', from seconds. */
export function timeLeft(seconds: number): string {
  if (seconds < 10) return texts.aFewSecondsLeft;
  if (seconds <= 50) return texts.secondsLeft(Math.ceil(seconds / 10) * 10);
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return texts.minutesLeft(minutes);
  return texts.hoursLeft(Math.floor(minutes / 60), minutes % 60);
}
