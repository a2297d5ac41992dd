import { artistAddress, contactAddress } from './artist-address.ts';
import type { PublicProfileView } from './profile.schema.ts';
import { View as Activity } from './sections/activity/View.tsx';
import { View as Bio } from './sections/bio/View.tsx';
import { View as Contact } from './sections/contact/View.tsx';
import { View as Discography } from './sections/discography/View.tsx';
import { View as FeaturedTrack } from './sections/featuredTrack/View.tsx';
import { View as Images } from './sections/images/View.tsx';
import type { SectionId } from './sections/registry.ts';
import { View as Tour } from './sections/tour/View.tsx';
import { View as Tracks } from './sections/tracks/View.tsx';
import { View as Videos } from './sections/videos/View.tsx';

type PublicSectionProps = {
  section: SectionId;
  profile: PublicProfileView;
  isFirst: boolean;
};

/** Sections that say in their own words that they are empty; the others are then left out. */
const SAY_EMPTY = new Set<SectionId>(['tracks', 'videos']);

/** Whether there is nothing to show, and nothing to say about it. */
export const isLeftOut = (section: SectionId, { empty }: PublicProfileView): boolean =>
  empty.includes(section) && !SAY_EMPTY.has(section);

/** One section of the page's column. */
export function PublicSection({ section, profile, isFirst }: PublicSectionProps) {
  const { artist, data } = profile;
  const { id, name } = artist;
  switch (section) {
    case 'featuredTrack':
      return data.featuredTrack && <FeaturedTrack data={data.featuredTrack} artistId={id} />;
    case 'tracks':
      return (
        data.tracks && (
          <Tracks
            data={data.tracks}
            artistId={id}
            isFirst={isFirst}
            pageTo={(before) => artistAddress(id) + (before === null ? '' : `?before=${before}`)}
          />
        )
      );
    case 'images':
      return data.images && <Images data={data.images} artistName={name} />;
    case 'bio':
      return <Bio bio={artist.bio} />;
    case 'activity':
      return data.activity && <Activity data={data.activity} />;
    case 'contact':
      return <Contact data={data.contact ?? null} artistName={name} formTo={contactAddress(id)} />;
    case 'videos':
      return data.videos && <Videos data={data.videos} />;
    case 'discography':
      return data.discography && <Discography data={data.discography} />;
    case 'tour':
      return data.tour && <Tour data={data.tour} />;
    // They stand above and beside the column.
    case 'hero':
    case 'stats':
    case 'pinnedProjects':
    case 'social':
      return null;
  }
}
