import type { ReactNode } from 'react';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Share } from '#app/ui/Share.tsx';
import { Menu, MenuItem } from '#app/ui/Menu.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { blockAddress } from '../follows/block-address.ts';
import { shopAddress } from '../merch/merch-limits.ts';
import { linksAddress } from '../push/push-address.ts';
import { reportAddress } from '../reports/report-address.ts';
import { PlayFirst } from '../tracks/PlayableRow.tsx';
import { PlayableTracks } from '../tracks/PlayableTracks.tsx';
import type { PublicTrack } from '../tracks/public-track.ts';
import type { PublicProfileView } from './profile.schema.ts';
import { Facts, Hero } from './sections/hero/Hero.tsx';
import { SIDE_SECTIONS } from './sections/sections.ts';
import { isInColumn, PublicSection } from './PublicSection.tsx';
import { feedAddress } from './artist-address.ts';
import { useFollowing } from './use-following.ts';

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
    following: profile.viewer.following,
    followers: artist.followers,
  });
  const actions = (
    <HeroActions profile={profile}>
      {profile.viewer.isOwn ? (
        <Button size="lg" icon="edit" to="/">
          Edit Profile
        </Button>
      ) : (
        <Form method="post" preventScrollReset>
          <Button
            size="lg"
            name="intent"
            value={following ? 'unfollow' : 'follow'}
            icon={following ? 'check' : undefined}
            aria-label={following ? `Following ${name}. Unfollow` : `Follow ${name}`}
          >
            {following ? 'Following' : 'Follow'}
          </Button>
        </Form>
      )}
      <Share title={name} address={address} look="ib ib-line h-[52px] w-[52px]" />
      {!profile.viewer.isOwn && (
        <Menu label={`More about ${name}`} look="ib ib-line h-[52px] w-[52px]" ofRow>
          <MenuItem icon="warning" to={reportAddress('artist', id)}>
            Report this page
          </MenuItem>
          {profile.viewer.signedIn && (
            <MenuItem icon="lock" to={blockAddress(id)} danger>
              {profile.viewer.blocked ? `${name} is blocked` : `Block ${name}`}
            </MenuItem>
          )}
        </Menu>
      )}
    </HeroActions>
  );
  const shown = sections.filter((section) => isInColumn(section, profile));
  const page = { artist, isFirst, followers };

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
            <PublicSection key={section} section={section} data={data} page={page} />
          ))}
          {shown.length === 0 && (
            <EmptyState title="The stage is set">{name} has not published anything yet.</EmptyState>
          )}
        </div>
        <aside
          aria-label={`More about ${name}`}
          className="grid content-start gap-10 self-start lg:sticky lg:[&_.tt]:[grid-column:2/-1] lg:[&_.tw]:hidden lg:top-[calc(var(--header-h)+24px)]"
        >
          {SIDE_SECTIONS.map((section) => (
            <PublicSection key={section} section={section} data={data} page={page} />
          ))}
          {profile.hasShop && (
            <Button icon="bag" to={shopAddress(id)} className="justify-self-start">
              Official Merchandise
            </Button>
          )}
          {profile.hasLinks && (
            <Button icon="link" href={linksAddress(id)} className="justify-self-start">
              All links
            </Button>
          )}
          {hasFeed && (
            <a
              href={feedAddress(id)}
              type="application/rss+xml"
              className="inline-flex min-h-target items-center justify-self-start text-14 text-text-2"
            >
              New tracks as RSS
            </a>
          )}
        </aside>
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
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      <Waveform peaks={SILENCE} bars={SILENCE.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">Artist not found</h1>
      <p className="max-w-[44ch] text-text-2">
        There is no artist at this address, or their page is not public.
      </p>
      <Actions className="mt-3">
        <Button variant="accent" href="/">
          Return Home
        </Button>
      </Actions>
    </main>
  );
}

const SILENCE = Array.from({ length: 72 }, () => 0);
