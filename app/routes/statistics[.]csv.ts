import { statisticsCsv } from '#app/features/artists/statistics/statistics.ts';
import { viewStatistics } from '#app/features/artists/statistics/statistics.server.ts';
import { csvFile, streamedFileDoor } from '#app/operations/media-door.server.ts';

/** /statistics.csv?days=28 */
export const loader = streamedFileDoor(async ({ perform, url }) => {
  const statistics = await perform(viewStatistics, { days: url.searchParams.get('days') });
  return csvFile(`statistics-${statistics.days}-days`, [statisticsCsv(statistics)]);
});
