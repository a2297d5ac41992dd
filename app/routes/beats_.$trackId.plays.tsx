import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { measureIntents, viewTrackSound } from '#app/features/library/sound/measures.server.ts';
import { TrackSound } from '#app/features/library/sound/TrackSound.tsx';
import { viewTrackPlays } from '#app/features/player/plays/play.server.ts';
import { TrackPlaysPage } from '#app/features/player/plays/TrackPlaysPage.tsx';
import { viewTrackStatistics } from '#app/features/artists/statistics/statistics.server.ts';
import { TrackStops } from '#app/features/artists/statistics/DropOff.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { chartLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/player/plays/texts.ts';

export const loader = load(async ({ perform, params, url }) => {
  const asked = { ...params, days: url.searchParams.get('days') };
  return {
    plays: await perform(viewTrackPlays, asked),
    statistics: await perform(viewTrackStatistics, asked),
    sound: await perform(viewTrackSound, params),
  };
});

export const action = formAction(measureIntents);

export const links = chartLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.playsOfTitle(data.plays.title) : texts.playsTitle },
];

export default function TrackPlaysScreen() {
  const { plays, statistics, sound } = useLoaderData<typeof loader>();
  return (
    <TrackPlaysPage plays={plays} always={<TrackSound sound={sound} />}>
      <TrackStops statistics={statistics} bars={sound.bars} duration={sound.duration} />
    </TrackPlaysPage>
  );
}
