import { NothingYet } from '../../editing/NothingYet.tsx';
import { PrivateOnes } from '../../editing/PrivateOnes.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { FeaturedTrackData } from './schema.ts';
import { View } from './View.tsx';

export function OwnView({ data, page }: SectionViewProps<FeaturedTrackData>) {
  if (!data.track) {
    return (
      <NothingYet section="featuredTrack" action="Choose a track">
        One track at the top of your page, ready to play.
      </NothingYet>
    );
  }
  return (
    <>
      <View data={data} page={page} />
      <PrivateOnes tracks={[data.track]} />
    </>
  );
}
