import { csvOfCodes, readBatch } from '#app/features/shop/codes/codes.operations.server.ts';
import { csvFile, streamedFileDoor } from '#app/operations/streamed-file-door.server.ts';

/** /codes/7/codes.csv */
export const loader = streamedFileDoor(async ({ perform, params, context }) => {
  const { batch, codes } = await perform(readBatch, params);
  const title = `codes-${batch.title}`;
  return csvFile(title, csvOfCodes(codes, context.client.origin));
});
