import { Editor as ActivityEditor } from '../artists/sections/activity/Editor.tsx';
import { Editor as BioEditor } from '../artists/sections/bio/Editor.tsx';
import { Editor as ContactEditor } from '../artists/sections/contact/Editor.tsx';
import { Editor as DiscographyEditor } from '../artists/sections/discography/Editor.tsx';
import { Editor as FeaturedTrackEditor } from '../artists/sections/featuredTrack/Editor.tsx';
import { Editor as HeroEditor } from '../artists/sections/hero/Editor.tsx';
import { Editor as ImagesEditor } from '../artists/sections/images/Editor.tsx';
import { Editor as PinnedProjectsEditor } from '../artists/sections/pinnedProjects/Editor.tsx';
import { Editor as SocialEditor } from '../artists/sections/social/Editor.tsx';
import { Editor as StatsEditor } from '../artists/sections/stats/Editor.tsx';
import { Editor as TourEditor } from '../artists/sections/tour/Editor.tsx';
import { Editor as TracksEditor } from '../artists/sections/tracks/Editor.tsx';
import { Editor as VideosEditor } from '../artists/sections/videos/Editor.tsx';
import type { TrackChoices } from '../artists/editing/track-choices.ts';
import type { OwnProfileView } from '../artists/profile.schema.ts';
import type { SectionId } from '../artists/sections/registry.ts';

type SectionEditorProps = {
  section: SectionId;
  profile: OwnProfileView;
  visible: boolean;
  choices: TrackChoices | null;
};

const NO_TRACKS: TrackChoices = { tracks: [], featuredTrack: null, pinned: [] };

/** The form behind a section's pencil. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, profile, visible, choices } = props;
  const { artist, data, isNew, unread } = profile;
  switch (section) {
    case 'hero':
      return <HeroEditor artist={artist} isNew={isNew} />;
    case 'featuredTrack':
      return <FeaturedTrackEditor choices={choices ?? NO_TRACKS} />;
    case 'tracks':
      return <TracksEditor visible={visible} choices={choices ?? NO_TRACKS} />;
    case 'images':
      return (
        <ImagesEditor
          gallery={data.images.slots}
          cover={artist.coverImage}
          featured={data.featuredTrack.image}
        />
      );
    case 'pinnedProjects':
      return <PinnedProjectsEditor choices={choices ?? NO_TRACKS} />;
    case 'bio':
      return <BioEditor bio={artist.bio} />;
    case 'activity':
      return <ActivityEditor visible={visible} />;
    case 'contact':
      return <ContactEditor contact={data.contact} unread={unread} />;
    case 'social':
      return <SocialEditor {...data.social} />;
    case 'videos':
      return <VideosEditor {...data.videos} />;
    case 'stats':
      return <StatsEditor {...data.stats} />;
    case 'discography':
      return <DiscographyEditor visible={visible} />;
    case 'tour':
      return <TourEditor {...data.tour} />;
  }
}
