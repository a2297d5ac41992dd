import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { useEditing } from '../artists/editing/editing-context.ts';
import type { ProfileArtist } from '../artists/profile.schema.ts';
import { Headless } from '../artists/ProfileSection.tsx';
import { View as Activity } from '../artists/sections/activity/View.tsx';
import { View as Discography } from '../artists/sections/discography/View.tsx';
import { View as FeaturedTrack } from '../artists/sections/featuredTrack/View.tsx';
import { View as PinnedProjects } from '../artists/sections/pinnedProjects/View.tsx';
import type { SectionId } from '../artists/sections/registry.ts';
import type { SectionData } from '../artists/sections/section-data.ts';
import { View as Social } from '../artists/sections/social/View.tsx';
import { View as Stats } from '../artists/sections/stats/View.tsx';
import { View as Tour } from '../artists/sections/tour/View.tsx';
import { View as Videos } from '../artists/sections/videos/View.tsx';
import { ContactBox } from './ContactBox.tsx';
import { GalleryTiles } from './GalleryTiles.tsx';
import { PublicTracks } from './PublicTracks.tsx';

type SectionBodyProps = {
  section: Exclude<SectionId, 'hero'>;
  artist: ProfileArtist;
  data: SectionData;
  /** Messages that wait in the inbox. */
  unread?: number;
};

/** What visitors see of a section; where there is nothing, what to do about it. */
export function SectionBody(props: SectionBodyProps) {
  return (
    <Headless.Provider value>
      <Body {...props} />
    </Headless.Provider>
  );
}

function Body({ section, artist, data, unread = 0 }: SectionBodyProps): ReactNode {
  switch (section) {
    case 'featuredTrack':
      return data.featuredTrack.track ? (
        <>
          <FeaturedTrack data={data.featuredTrack} artistId={artist.id} />
          <PrivateOnes tracks={[data.featuredTrack.track]} />
        </>
      ) : (
        <NothingYet section={section} action="Choose a track">
          One track at the top of your page, ready to play.
        </NothingYet>
      );
    case 'tracks':
      return <PublicTracks artistId={artist.id} {...data.tracks} />;
    case 'images':
      return <GalleryTiles {...data.images} />;
    case 'pinnedProjects':
      return (
        <>
          <PinnedProjects data={data.pinnedProjects} artistId={artist.id} />
          <PrivateOnes tracks={data.pinnedProjects.tracks} />
        </>
      );
    case 'bio':
      return (
        <p className="small text-text-2">
          Its first line stands in the hero, all of it under About on your public page.
        </p>
      );
    case 'activity':
      return <Activity data={data.activity} />;
    case 'contact':
      return <ContactBox contact={data.contact} unread={unread} />;
    case 'social':
      return data.social.links.length > 0 ? (
        <Social data={data.social} />
      ) : (
        <NothingYet section={section} action="Add your links">
          Where else people find you: Spotify, Instagram, YouTube, SoundCloud, TikTok.
        </NothingYet>
      );
    case 'videos':
      return <Videos data={data.videos} />;
    case 'stats':
      return <Stats data={data.stats} />;
    case 'discography':
      return <Discography data={data.discography} />;
    case 'tour':
      return <Tour data={data.tour} />;
  }
}

type PrivateOnesProps = { tracks: readonly { title: string; isPrivate: boolean }[] };

/** What visitors will not find here as long as it is private. */
function PrivateOnes({ tracks }: PrivateOnesProps) {
  const titles = tracks.filter(({ isPrivate }) => isPrivate).map(({ title }) => `“${title}”`);
  if (titles.length === 0) return null;
  return (
    <Hint icon="lock" className="pt-3">
      {`Only you see ${new Intl.ListFormat('en').format(titles)} here: make it public, and everybody does.`}
    </Hint>
  );
}

type NothingYetProps = { section: SectionId; action: string; children: string };

function NothingYet({ section, action, children }: NothingYetProps) {
  const { editTo } = useEditing();
  return (
    <EmptyState
      actions={
        <Button to={editTo(section)} preventScrollReset>
          {action}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
