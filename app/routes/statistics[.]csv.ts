import { statisticsCsv } from '#app/features/statistics/csv.ts';
import { viewStatistics } from '#app/features/statistics/statistics.operations.server.ts';
import { csvDoor } from '#app/operations/csv-response.server.ts';

/** /statistics.csv?days=28 */
export const loader = csvDoor(async ({ perform, url }) => {
  const statistics = await perform(viewStatistics, { days: url.searchParams.get('days') });
  return { title: `statistics-${statistics.days}-days`, lines: [statisticsCsv(statistics)] };
});
