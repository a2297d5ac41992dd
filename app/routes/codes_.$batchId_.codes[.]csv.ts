import { csvOfCodes, readBatch } from '#app/features/shop/codes/codes.server.ts';
import { csvFile, streamedFileDoor } from '#app/operations/media-door.server.ts';

/** /codes/7/codes.csv */
export const loader = streamedFileDoor(async ({ perform, params, context }) => {
  const { batch, codes } = await perform(readBatch, params);
  const title = `codes-${batch.title}`;
  return csvFile(title, csvOfCodes(codes, context.client.origin));
});
