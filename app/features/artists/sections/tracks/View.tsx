import { TrackList } from '../../../library/TrackList.tsx';
import { artistAddress } from '../../artist.ts';
import type { SectionViewProps } from '../section-view.ts';
import type { TracksData } from './section.ts';

export function View({ data: { tracks, next }, page }: SectionViewProps<TracksData>) {
  const first = artistAddress(page.artist.id);
  return (
    <TrackList
      artistId={page.artist.id}
      tracks={tracks}
      firstTo={page.isFirst ? null : first}
      nextTo={next === null ? null : `${first}?before=${next}`}
    />
  );
}
