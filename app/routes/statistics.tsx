import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewStatistics } from '#app/features/artists/statistics/statistics.server.ts';
import { StatisticsPage } from '#app/features/artists/statistics/StatisticsPage.tsx';
import * as texts from '#app/features/artists/statistics/texts.ts';
import { load } from '#app/operations/load.server.ts';
import { chartLinks } from '#app/ui/stylesheets.ts';

export const loader = load(
  ({ perform, url }) => perform(viewStatistics, { days: url.searchParams.get('days') }),
  { ownPage: true },
);

export const links = chartLinks;

export const meta: MetaFunction = () => [{ title: texts.statisticsTitle }];

export default function StatisticsScreen() {
  return <StatisticsPage statistics={useLoaderData<typeof loader>()} />;
}
