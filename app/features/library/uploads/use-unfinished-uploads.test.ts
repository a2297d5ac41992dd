import { describe, expect, it } from 'vitest';
import type { RememberedUpload } from './remembered-uploads.ts';
import type { UnfinishedUpload } from './upload.schema.ts';
import { NO_DETAILS } from './upload-queue.ts';
import { mergeUnfinished } from './use-unfinished-uploads.ts';

const onServer: UnfinishedUpload = {
  id: 'abc',
  uploadKey: 'form-1',
  title: 'Tide',
  filename: 'tide.wav',
  size: 1000,
  offset: 400,
  createdAt: '2026-03-14T12:00:00.000Z',
  expiresAt: '2026-03-15T12:00:00.000Z',
};

const remembered = (key: string): RememberedUpload => ({
  key,
  artistId: 1,
  file: new File(['x'.repeat(1000)], 'tide.wav'),
  details: { ...NO_DETAILS, title: 'Tide', artist: 'A', contentType: 'track', isPublic: true },
  savedAt: 0,
});

describe('unfinished uploads', () => {
  it('lists the server’s uploads, with the files that the browser stored', () => {
    const kept = remembered('form-1');
    expect(mergeUnfinished([onServer], [kept])).toEqual([
      expect.objectContaining({ key: 'form-1', offset: 400, uploadId: 'abc', remembered: kept }),
    ]);
    expect(mergeUnfinished([onServer], [])[0]).toMatchObject({ remembered: null });
  });

  it('includes files that were never sent to the server', () => {
    expect(mergeUnfinished([onServer], [remembered('form-2')])).toMatchObject([
      { key: 'form-1', remembered: null },
      { key: 'form-2', uploadId: null, offset: 0, title: 'Tide', size: 1000 },
    ]);
  });
});
