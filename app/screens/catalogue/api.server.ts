import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { z } from '#app/validation.ts';
import {
  beginImport,
  beginImportOfForm,
  discardImport,
  importFileRules,
  listImports,
  startImport,
  viewImport,
} from './import.operations.server.ts';

const importResponse = z
  .strictObject({
    id: z.number(),
    name: z.string(),
    state: z.enum(['reading', 'ready', 'making', 'done', 'failed']),
    error: z.string().nullable(),
    createdAt: z.string(),
    progress: z.number().nullable(),
    plan: z.looseObject({ kind: z.enum(['archive', 'files']) }).nullable(),
    result: z
      .strictObject({
        tracks: z.number(),
        albums: z.number(),
        playlists: z.number(),
        posts: z.number(),
        skipped: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'Import' });

export const catalogueApi: ApiRows = {
  'GET /api/imports': call({
    summary: 'Lists your newest imports of catalogues.',
    responseSchema: z.array(importResponse),
    operation: listImports,
  }),
  'POST /api/imports': call({
    summary: 'Begins an import of a ZIP, a table of prices or some files. Nothing is made yet.',
    responseSchema: importResponse,
    scope: 'upload',
    operation: beginImportOfForm,
    files: importFileRules,
    input: (_door, { files, ...fields }) => ({ ...fields, files: [files ?? []].flat() }),
    admit: freeSpaceForFiles,
  }),
  'POST /api/imports/uploads': call({
    summary: 'Begins an import of uploads in parts, whose purpose is import.',
    responseSchema: importResponse,
    scope: 'upload',
    operation: beginImport,
  }),
  'GET /api/imports/:importId': call({
    summary: 'Returns an import, with what it makes.',
    responseSchema: importResponse,
    operation: viewImport,
  }),
  'POST /api/imports/:importId/start': call({
    summary: 'Carries out an import as it was planned.',
    responseSchema: importResponse,
    status: 200,
    operation: startImport,
  }),
  'DELETE /api/imports/:importId': call({
    summary: 'Removes an import and the files that were sent for it.',
    operation: discardImport,
  }),
};
