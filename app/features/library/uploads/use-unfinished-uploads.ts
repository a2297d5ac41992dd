import { useEffect, useState } from 'react';
import type { RememberedUpload } from './remembered-uploads.ts';
import type { UnfinishedUpload } from './upload.schema.ts';
import { NO_DETAILS, type BegunUpload, type UploadDefaults } from './upload-queue.ts';

/** The code for IndexedDB is not part of the page's first scripts. */
const load = () => import('./remembered-uploads.ts');

/** An earlier upload, from the data of the server and this browser. */
export interface BegunBefore {
  key: string;
  title: string;
  filename: string;
  size: number;
  /** Bytes received by the server. */
  offset: number;
  /** The server's id; null if the server was never asked for one. */
  uploadId: string | null;
  remembered: RememberedUpload | null;
}

/**
 * Unfinished uploads. The server sends them with every page; the browser adds the files that it stored, so that
 * they need not be chosen again.
 * @param known keys that are back in the queue or finished
 */
export function useUnfinishedUploads(
  artistId: number,
  onServer: readonly UnfinishedUpload[],
  known: ReadonlySet<string>,
) {
  const [remembered, setRemembered] = useState<readonly RememberedUpload[]>([]);
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = true;
    load()
      .then(({ recallUploads }) => recallUploads(artistId))
      .then(
        (found) => isHere && setRemembered(found),
        // Without its code, the list has those that the server knows.
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [artistId]);
  return {
    unfinished: mergeUnfinished(onServer, remembered).filter(
      ({ key }) => !known.has(key) && !discarded.has(key),
    ),
    discard({ key, uploadId }: BegunBefore) {
      setDiscarded((before) => new Set([...before, key]));
      load().then(
        ({ discardUpload }) => discardUpload(key, uploadId && urlOf(uploadId)),
        // It expires by itself.
        () => undefined,
      );
    },
  };
}

export function mergeUnfinished(
  onServer: readonly UnfinishedUpload[],
  remembered: readonly RememberedUpload[],
): BegunBefore[] {
  const byKey = new Map(remembered.map((upload) => [upload.key, upload]));
  const known = onServer.map(({ id, uploadKey: key, title, filename, size, offset }) => {
    const rememberedUpload = byKey.get(key) ?? null;
    byKey.delete(key);
    return { key, title, filename, size, offset, uploadId: id, remembered: rememberedUpload };
  });
  const untold = [...byKey.values()].map((kept) => ({
    key: kept.key,
    title: kept.details.title,
    filename: kept.file.name,
    size: kept.file.size,
    offset: 0,
    uploadId: null,
    remembered: kept,
  }));
  return [...known, ...untold];
}

/** The queue item that continues it, with the file stored by the browser or chosen again. */
export function takenUp(
  { key, title, offset, uploadId, remembered }: BegunBefore,
  file: File,
  defaults: UploadDefaults,
): BegunUpload {
  return {
    key,
    file,
    sent: offset,
    url: uploadId && urlOf(uploadId),
    details: remembered?.details ?? { ...NO_DETAILS, ...defaults, title },
  };
}

const urlOf = (uploadId: string) => new URL(`/api/uploads/${uploadId}`, location.href).href;
