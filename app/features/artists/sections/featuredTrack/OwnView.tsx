import { NothingYet } from '../../editing/NothingYet.tsx';
import { PrivateOnes } from '../../editing/PrivateOnes.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { FeaturedTrackData } from './schema.ts';
import { View } from './View.tsx';
import * as texts from './texts.ts';

export function OwnView({ data, page }: SectionViewProps<FeaturedTrackData>) {
  if (!data.track) {
    return (
      <NothingYet section="featuredTrack" action={texts.chooseATrack}>
        {texts.featuredTrackLead}
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
