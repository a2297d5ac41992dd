import { toneWav } from '#tests/audio-files.ts';
import type { CallOptions } from '#tests/context.ts';
import { recordingForm } from '#tests/recordings.ts';

export function attachmentForm(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('attachment', new File([bytes], name));
  return form;
}

/** The smallest possible picture: one pixel. */
export const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
);

export function imageForm(): FormData {
  const form = new FormData();
  form.set('image', new File([PIXEL], 'pixel.gif', { type: 'image/gif' }));
  return form;
}

/** A valid link. */
export const LINK = {
  title: 'Listen',
  url: 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb',
  iconType: 'spotify',
};

/** The form of POST /api/vocal-recordings. */
export function vocalForm(trackId: number, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const all = { trackId: String(trackId), title: 'Glass Weather - Vocals', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('audio', new File([toneWav()], 'take.wav', { type: 'audio/wav' }));
  return form;
}

export const hummingForm = (title: string) =>
  recordingForm({ title, toolType: 'humming-to-song' }, { bytes: toneWav() });

/** A valid shop item. */
export const ITEM = { name: 'Tide shirt', price: 25, category: 'apparel' };

/** A valid shipping zone. */
export const ZONE = { name: 'Home', countries: 'Germany', steps: [{ upTo: null, price: 4.9 }] };
export const TAX = { name: 'VAT', taxIncluded: true, rates: 'Germany 19' };
export const CODE = { code: 'TIDE', kind: 'percent', value: 20 };

export function downloadForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], 'single.wav'));
  return form;
}

export function postForm(text: string): FormData {
  const form = new FormData();
  form.set('text', text);
  return form;
}

export const json = (value: unknown) => () => ({ json: value });

export const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: unknown) => Buffer.from(String(text)).toString('base64');

/** An upload of ten bytes for an import. */
export const uploadForImport: CallOptions = {
  headers: {
    ...TUS,
    'upload-length': '10',
    'upload-metadata': `filename ${base64('Tides/1.wav')},purpose ${base64('import')}`,
  },
};

/** An upload of ten bytes, by this artist. */
export const uploadOf = (artistId: unknown): CallOptions => ({
  headers: {
    ...TUS,
    'upload-length': '10',
    'upload-metadata': `filename ${base64('tone.wav')},artistId ${base64(artistId)}`,
  },
});

export const partOf = (offset: number): CallOptions => ({
  bytes: new Uint8Array(5),
  headers: {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': '5',
  },
});

export const CEREMONY = { origin: 'http://localhost:3000', rpID: 'localhost' };
