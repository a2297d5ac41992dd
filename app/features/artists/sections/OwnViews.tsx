import type { ComponentType } from 'react';
import { Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { useNear } from '#app/ui/use-near.ts';
import { Words } from '#app/ui/Words.tsx';
import { useEditing } from '../editing/editing-context.ts';
import type { ActivityData } from './activity/section.ts';
import { eventWords } from './activity/event-words.ts';
import * as languageTexts from '#app/languages/texts.ts';
import * as bioTexts from './bio/texts.ts';
import type { ContactData } from './contact/section.ts';
import * as contactTexts from './contact/texts.ts';
import type { SocialData } from './social/section.ts';
import type { ImagesData } from './images/section.ts';
import type { FeaturedTrackData } from './featuredTrack/section.ts';
import * as featuredTrackTexts from './featuredTrack/texts.ts';
import { View as FeaturedTrackView } from './featuredTrack/View.tsx';
import * as imagesTexts from './images/texts.ts';
import type { PinnedProjectsData } from './pinnedProjects/section.ts';
import { View as PinnedProjectsView } from './pinnedProjects/View.tsx';
import type { SectionViewProps } from './section-view.ts';
import type { SectionId } from './sections.ts';
import * as socialTexts from './social/texts.ts';
import { View as SocialView } from './social/View.tsx';
import { OWN_TRACKS_SHOWN, type TracksData } from './tracks/section.ts';
import * as tracksTexts from './tracks/texts.ts';
import * as artistsTexts from '../texts.ts';
import { PlayableRow } from '../../library/PlayableRow.tsx';
import { PlayableTracks } from '../../library/PlayableTracks.tsx';
import { PLAYS_IN_PLACE } from '../../library/RowActions.tsx';
import { pictureUrl, srcSet } from '../../media/picture.ts';
import type { PublicTrack } from '../../library/public-track.ts';

/** A note only: the bio itself is in the hero's editor and on the public page. */
function OwnBio() {
  return <p className="small text-text-2">{bioTexts.bioLead}</p>;
}

/** The state of the contact form, with a link to the inbox. */
function OwnContact({ data: contact, page }: SectionViewProps<ContactData | null>) {
  const { unread = 0 } = page;
  return (
    <div className="grid max-w-reading justify-items-start gap-3">
      {contact?.note && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {contact.note}
        </p>
      )}
      <p className="small text-text-2">
        {contact?.form ? contactTexts.formIsOpen : contactTexts.formIsClosed}
      </p>
      {/* The menu of the profile leads there, from every screen. */}
      {unread > 0 && <p>{contactTexts.inboxWithUnread(unread)}</p>}
    </div>
  );
}

type NothingYetProps = { section: SectionId; action: string; children: string };

/** The placeholder of an empty section, with the next step. */
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

type PrivateOnesProps = { tracks: readonly { title: string; isPrivate: boolean }[] };

/** Private tracks, which visitors do not see. */
function PrivateOnes({ tracks }: PrivateOnesProps) {
  const titles = tracks
    .filter(({ isPrivate }) => isPrivate)
    .map(({ title }) => languageTexts.quoted(title));
  if (titles.length === 0) return null;
  return (
    <Hint icon="lock" className="pt-3">
      {artistsTexts.onlyYouSeePrivateTracks(titles)}
    </Hint>
  );
}

function OwnFeaturedTrack({ data, page }: SectionViewProps<FeaturedTrackData>) {
  if (!data.track) {
    return (
      <NothingYet section="featuredTrack" action={featuredTrackTexts.chooseATrack}>
        {featuredTrackTexts.featuredTrackLead}
      </NothingYet>
    );
  }
  return (
    <>
      <FeaturedTrackView data={data} page={page} />
      <PrivateOnes tracks={[data.track]} />
    </>
  );
}

/** The four places of the gallery; an empty one links to the editor. */
function OwnImages({ data: { slots } }: SectionViewProps<ImagesData>) {
  const { editTo } = useEditing();
  return (
    <ul className="grid grid-cols-4 gap-2">
      {slots.map((picture, index) => (
        <li key={index}>
          {picture ? (
            <img
              className="art"
              src={pictureUrl(picture, 320)}
              srcSet={srcSet(picture)}
              sizes="(min-width: 1024px) 170px, 25vw"
              width={320}
              height={320}
              alt={picture.description ?? imagesTexts.galleryImageOf(index + 1, slots.length)}
              loading="lazy"
            />
          ) : (
            <Link
              to={editTo('images')}
              preventScrollReset
              aria-label={imagesTexts.addGalleryImage(index + 1)}
              className="grid aspect-square place-items-center rounded-art border border-dashed border-line-control text-text-2"
            >
              <Icon name="plus" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function OwnPinnedProjects({ data, page }: SectionViewProps<PinnedProjectsData>) {
  return (
    <>
      <PinnedProjectsView data={data} page={page} />
      <PrivateOnes tracks={data.tracks} />
    </>
  );
}

function OwnSocial(props: SectionViewProps<SocialData>) {
  if (props.data.links.length > 0) return <SocialView {...props} />;
  return (
    <NothingYet section="social" action={socialTexts.addYourLinks}>
      {socialTexts.socialLead}
    </NothingYet>
  );
}

type OwnTrackRowProps = { artistId: number; track: PublicTrack };

/** The list is below everything else: it is drawn once it is near the screen. */
function OwnTrackRow(props: OwnTrackRowProps) {
  const [rowRef, isNear] = useNear<HTMLLIElement & HTMLDivElement>(false);
  // They are recorded over in the library and on their pages.
  return (
    <PlayableRow
      {...props}
      rowRef={rowRef}
      far={!isNear}
      controls={false}
      coverProps={PLAYS_IN_PLACE}
    />
  );
}

/** The newest events in words: each is a link on the public page. */
function OwnActivity({ data: { entries } }: SectionViewProps<ActivityData>) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={`${entry.kind}-${entry.at}-${entry.kind === 'post' ? entry.post.id : entry.trackId}`}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3"
        >
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <Words>{activityWords(entry)}</Words>
          </p>
          <time className="small text-text-2" dateTime={entry.at}>
            {dateOf(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function activityWords(entry: ActivityData['entries'][number]): string {
  if (entry.kind === 'post') return entry.post.text;
  const { kind, title, withArtist } = entry;
  return eventWords(kind, title, withArtist?.name);
}

/** The public tracks, and a link to the library. */
function OwnTracks({ data: { tracks, next }, page }: SectionViewProps<TracksData>) {
  const artistId = page.artist.id;
  if (tracks.length === 0) {
    return (
      <EmptyState
        actions={
          <>
            <Button variant="accent" icon="upload" to="/beats/upload">
              {tracksTexts.uploadATrack}
            </Button>
            <Button to="/beats">{tracksTexts.openTheMusicStudio}</Button>
          </>
        }
      >
        {tracksTexts.pageWaitsForItsFirstSound}
      </EmptyState>
    );
  }
  const more = next !== null || tracks.length > OWN_TRACKS_SHOWN;
  return (
    <>
      <PlayableTracks artistId={artistId} tracks={tracks}>
        <ol>
          {tracks.slice(0, OWN_TRACKS_SHOWN).map((track) => (
            <OwnTrackRow key={track.id} artistId={artistId} track={track} />
          ))}
        </ol>
      </PlayableTracks>
      {more && (
        <Button variant="ghost" to="/beats" className="-ml-4 mt-2">
          {tracksTexts.allTracksInTheMusicStudio}
        </Button>
      )}
    </>
  );
}

/** The artist's own view of sections that look different to visitors. */
export const OWN_VIEWS = {
  activity: OwnActivity,
  bio: OwnBio,
  contact: OwnContact,
  featuredTrack: OwnFeaturedTrack,
  images: OwnImages,
  pinnedProjects: OwnPinnedProjects,
  social: OwnSocial,
  tracks: OwnTracks,
} as Partial<Record<SectionId, ComponentType<SectionViewProps<unknown>>>>;
