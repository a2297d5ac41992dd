import { exportSubscribers } from '#app/features/artists/newsletter/mailing-list.server.ts';
import { csvFile, streamedFileDoor } from '#app/operations/media-door.server.ts';

/** /mailing-list/addresses.csv */
export const loader = streamedFileDoor(async ({ perform }) =>
  csvFile('mailing-list', await perform(exportSubscribers, {})),
);
