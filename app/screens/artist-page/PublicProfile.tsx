import { Fragment, type ReactNode } from 'react';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Share } from '#app/ui/Share.tsx';
import { Menu, MenuItem } from '#app/ui/Menu.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { NotHere } from '#app/ui/NotHere.tsx';
import { blockAddress } from '#app/features/community/follows/block-address.ts';
import { shopAddress } from '#app/features/shop/merch/merch-limits.ts';
import { linksAddress } from '#app/features/artists/push/push-address.ts';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import { supportAddress } from '#app/features/shop/support/support.ts';
import { PlayFirst } from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { PublicProfileView } from './public-profile.ts';
import { Facts, Hero } from '#app/features/artists/sections/Hero.tsx';
import { SIDE_SECTIONS } from '#app/features/artists/sections/sections.ts';
import { FollowButton } from '#app/features/artists/FollowButton.tsx';
import { Shelf } from './Shelf.tsx';
import { isInColumn, PublicSection } from './PublicSection.tsx';
import { feedAddress } from '#app/features/artists/artist-address.ts';
import { useFollowing } from '#app/features/artists/use-following.ts';
import * as texts from '#app/features/artists/texts.ts';

type PublicProfileProps = {
  profile: PublicProfileView;
  /** Whether it shows the first page of tracks. */
  isFirst: boolean;
  /** The page's own, whole: what is shared. */
  address: string;
  /** Whether programs can follow what is new: not on a site behind its gate. */
  hasFeed: boolean;
};

/** An artist's page, as everybody sees it. */
export function PublicProfile({ profile, isFirst, address, hasFeed }: PublicProfileProps) {
  const { artist, sections, data } = profile;
  const { id, name, verified, genre } = artist;
  const { Form, following, followers } = useFollowing({
    signedIn: profile.viewer.signedIn,
    following: profile.viewer.following,
    followers: artist.followers,
  });
  const actions = (
    <HeroActions profile={profile}>
      {profile.viewer.isOwn ? (
        <Button size="lg" icon="edit" to="/">
          {texts.editProfile}
        </Button>
      ) : (
        <FollowButton size="lg" artist={artist} Form={Form} following={following} />
      )}
      <Share title={name} address={address} look="btn btn-lg px-3 sm:px-5">
        <Icon name="share" size={20} />
        <span className="max-[399px]:hidden">{texts.share}</span>
      </Share>
      {!profile.viewer.isOwn && (
        <Menu label={texts.moreAbout(name)} look="ib ib-line h-[52px] w-[52px]" ofRow>
          <MenuItem icon="warning" to={reportAddress('artist', id)}>
            {texts.reportThisPage}
          </MenuItem>
          {profile.viewer.signedIn && (
            <MenuItem icon="lock" to={blockAddress(id)} danger>
              <span>
                {profile.viewer.blocked ? (
                  <>
                    <Words>{name}</Words> {texts.isBlocked}
                  </>
                ) : (
                  <>
                    {texts.block} <Words>{name}</Words>
                  </>
                )}
              </span>
            </MenuItem>
          )}
        </Menu>
      )}
    </HeroActions>
  );
  const { isOwn } = profile.viewer;
  const shown = sections.filter((section) => isInColumn(section, profile));
  const shelf = profile.shelf.length > 0 && <Shelf artistId={id} items={profile.shelf} />;
  const side = SIDE_SECTIONS.filter((section) => isOwn || !profile.empty.includes(section));
  const hasShopLink = profile.hasShop && !shelf;
  const hasSide =
    side.length > 0 || hasShopLink || profile.hasSupport || profile.hasLinks || hasFeed;
  // After the music.
  const shelfBefore = shown.find((section) => section !== 'featuredTrack' && section !== 'tracks');
  const page = { artist, isFirst, followers, isOwn: profile.viewer.isOwn };

  return (
    <PlayableTracks artistId={id} tracks={data.tracks?.tracks ?? NO_TRACKS}>
      {sections.includes('hero') ? (
        <Hero artist={artist} followers={followers} actions={actions} />
      ) : (
        <div className="page grid gap-3 pt-10">
          <ArtistName name={name} verified={verified} />
          <Facts genre={genre} followers={followers} />
          {actions}
        </div>
      )}
      <div className="page grid gap-12 pt-10 lg:grid-cols-[minmax(0,1fr)_288px] lg:gap-16 lg:pt-12">
        <div className="grid content-start gap-12 lg:gap-16">
          {shown.map((section) => (
            <Fragment key={section}>
              {section === shelfBefore && shelf}
              <PublicSection section={section} data={data} page={page} />
            </Fragment>
          ))}
          {shelfBefore === undefined && shelf}
          {shown.length === 0 && !shelf && (
            <EmptyState title={texts.theStageIsSet}>
              <Words>{name}</Words> {texts.hasNotPublishedAnything}
            </EmptyState>
          )}
        </div>
        {hasSide && (
          <aside
            aria-label={texts.moreAbout(name)}
            className="grid content-start gap-10 self-start lg:sticky lg:[&_.tt]:[grid-column:2/-1] lg:[&_.tw]:hidden lg:top-[calc(var(--header-h)+24px)]"
          >
            {side.map((section) => (
              <PublicSection key={section} section={section} data={data} page={page} />
            ))}
            {hasShopLink && (
              <Button icon="bag" to={shopAddress(id)} className="justify-self-start">
                {texts.officialMerchandise}
              </Button>
            )}
            {profile.hasSupport && (
              <Button icon="heart" to={supportAddress(id)} className="justify-self-start">
                {texts.supportByMonth}
              </Button>
            )}
            {profile.hasLinks && (
              <Button icon="link" href={linksAddress(id)} className="justify-self-start">
                {texts.allLinks}
              </Button>
            )}
            {hasFeed && (
              <a
                href={feedAddress(id)}
                type="application/rss+xml"
                className="inline-flex min-h-target items-center justify-self-start text-14 text-text-2"
              >
                {texts.newTracksAsRss}
              </a>
            )}
          </aside>
        )}
      </div>
    </PlayableTracks>
  );
}

/** What is played at the top goes on with the tracks below. */
const NO_TRACKS: PublicTrack[] = [];

function HeroActions({ profile, children }: { profile: PublicProfileView; children: ReactNode }) {
  const { artist, data } = profile;
  const first =
    data.featuredTrack?.track ?? data.tracks?.tracks[0] ?? data.pinnedProjects.tracks[0];
  return (
    <Actions className="relative">
      {first && <PlayFirst artistId={artist.id} track={first} />}
      {children}
    </Actions>
  );
}

/** In place of a profile that is not there, or not for everybody. */
export function ArtistNotFound() {
  return <NotHere title={texts.artistNotFound} lead={texts.noArtistHere} home={texts.returnHome} />;
}
