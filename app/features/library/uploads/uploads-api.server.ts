import { z } from 'zod';
import { call, exchange, type ApiRows, type Described } from '#app/operations/endpoint.server.ts';
import {
  beginUpload,
  beginUploadFields,
  continueUpload,
  describeUploads,
  listUploads,
} from './upload.server.ts';

const describes = exchange(describeUploads, {
  scope: 'upload',
  summary: 'Returns the version and the extensions of tus that the site supports.',
  status: 204,
});

const count = { type: 'integer', minimum: 0 };

/** Common to the calls of the protocol. */
const tus = {
  scope: 'upload',
  headers: { 'Tus-Resumable': { const: '1.0.0' } },
  errorCodes: [
    'wrongVersion',
    'unsupportedType',
    'malformed',
    'tooLarge',
    'conflict',
    'tooManyRequests',
  ],
} satisfies Partial<Described>;

/** Rows in the tus protocol 1.0, which `resources.server.ts` serves, and the list of uploads in JSON. */
export const uploadsApi = {
  'GET /api/uploads': call({
    summary: 'Lists your incomplete uploads.',
    responseSchema: z.array(
      z.strictObject({
        id: z.string(),
        uploadKey: z.string(),
        title: z.string(),
        filename: z.string(),
        size: z.number(),
        offset: z.number(),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
    operation: listUploads,
  }),
  'POST /api/uploads': exchange(
    beginUpload,
    {
      summary: 'Begins an upload in parts, by the tus protocol.',
      ...tus,
      headers: { ...tus.headers, 'Upload-Length': count, 'Upload-Metadata': { type: 'string' } },
      status: 201,
    },
    beginUploadFields,
  ),
  'OPTIONS /api/uploads': describes,
  'HEAD /api/uploads/:uploadId': exchange(continueUpload, {
    summary: 'Returns how many bytes of an upload have arrived.',
    ...tus,
    status: 200,
  }),
  'PATCH /api/uploads/:uploadId': exchange(continueUpload, {
    summary: 'Sends the next part of an upload.',
    ...tus,
    headers: { ...tus.headers, 'Upload-Offset': count },
    requestMediaType: 'application/offset+octet-stream',
    status: 204,
  }),
  'DELETE /api/uploads/:uploadId': exchange(continueUpload, {
    summary: 'Cancels an upload.',
    ...tus,
  }),
  'OPTIONS /api/uploads/:uploadId': describes,
} satisfies ApiRows;
