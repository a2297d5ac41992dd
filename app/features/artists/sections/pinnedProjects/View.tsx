import { PlayableRow } from '../../../library/PlayableRow.tsx';
import { PlayableTracks } from '../../../library/PlayableTracks.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { PinnedProjectsData } from './section.ts';
import * as texts from './texts.ts';

export function View({ data: { tracks }, page }: SectionViewProps<PinnedProjectsData>) {
  const artistId = page.artist.id;
  return (
    <ProfileSection id="pinned" title={texts.pinnedProjects}>
      {tracks.length === 0 ? (
        <p className="quiet">{texts.noPinnedProjectsYet}</p>
      ) : (
        <PlayableTracks artistId={artistId} tracks={tracks}>
          <ol>
            {tracks.map((track) => (
              <PlayableRow key={track.id} artistId={artistId} track={track} />
            ))}
          </ol>
        </PlayableTracks>
      )}
    </ProfileSection>
  );
}
