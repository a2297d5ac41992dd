import { PrivateOnes } from '../../editing/PrivateOnes.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { PinnedProjectsData } from './schema.ts';
import { View } from './View.tsx';

export function OwnView({ data, page }: SectionViewProps<PinnedProjectsData>) {
  return (
    <>
      <View data={data} page={page} />
      <PrivateOnes tracks={data.tracks} />
    </>
  );
}
