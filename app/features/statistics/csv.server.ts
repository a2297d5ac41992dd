import { AppError } from '#app/errors.ts';
import { openDoor, redirectFor, type DoorArguments } from '#app/operations/door.server.ts';
import { statisticsCsv } from './csv.ts';
import { viewStatistics } from './statistics.operations.server.ts';

/** /statistics.csv?days=28 */
export async function answerCsv({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { perform, url } = await openDoor({ request, params });
    const days = url.searchParams.get('days');
    const statistics = await perform(viewStatistics, { days });
    return new Response(statisticsCsv(statistics), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="statistics-${statistics.days}-days.csv"`,
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const elsewhere = redirectFor(error, request);
    if (elsewhere) return elsewhere;
    return new Response(error.message, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}
