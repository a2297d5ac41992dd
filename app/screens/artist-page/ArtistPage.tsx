import type { MetaDescriptor } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '#app/display/money.ts';
import { feedAddress, previewImageAddress, publicAddress } from '#app/features/artists/artist.ts';
import { FollowButton, useFollowing } from '#app/features/artists/FollowButton.tsx';
import { newsAddress } from '#app/features/artists/newsletter/newsletter.ts';
import { linksAddress } from '#app/features/artists/push-links/push-link-address.ts';
import { Facts, Hero } from '#app/features/artists/sections/Hero.tsx';
import { SIDE_SECTIONS } from '#app/features/artists/sections/sections.ts';
import { firstLineOf } from '#app/features/artists/sections/typed-text.ts';
import { alternate, inlineJson, noAiHead, sharingHead } from '#app/screens/track-page/sharing.ts';
import * as texts from '#app/features/artists/texts.ts';
import { blockAddress } from '#app/features/community/follows/follow.ts';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import { PlayFirst } from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import { ItemPicture } from '#app/features/shop/merch/ItemPicture.tsx';
import { itemAddress, shopAddress } from '#app/features/shop/merch/merch.ts';
import { supportAddress } from '#app/features/shop/support/support.ts';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Menu, MenuItem } from '#app/ui/Menu.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { Share } from '#app/ui/Share.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { musicGroup } from './music-group.ts';
import type { PublicProfileView, ShelfItem } from './public-profile.ts';
import { isInColumn, PublicSection } from './PublicSection.tsx';

/** A few items for sale, with a link to the shop. */
function Shelf({ artistId, items }: { artistId: number; items: readonly ShelfItem[] }) {
  return (
    <section aria-labelledby="shop">
      <SectionHead id="shop" title={texts.officialMerchandise}>
        <Button variant="ghost" to={shopAddress(artistId)} aria-label={texts.allMerchandise}>
          {texts.allEntries}
        </Button>
      </SectionHead>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4">
        {items.map(({ id, name, priceCents, currency, picture }) => (
          <li key={id} className="relative grid content-start gap-1">
            <ItemPicture
              itemId={id}
              name={name}
              picture={picture ?? undefined}
              sizes="(min-width: 1184px) 186px, (min-width: 640px) 23vw, 46vw"
              size={320}
            />
            <h3 className="mt-1 font-semibold [overflow-wrap:anywhere]">
              <Link
                to={itemAddress(artistId, id)}
                className="text-text no-underline after:absolute after:inset-0 after:content-['']"
              >
                {name}
              </Link>
            </h3>
            <p className="small num text-text-2">{formatMoney(priceCents, currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PublicProfileProps = {
  profile: PublicProfileView;
  /** True for the first page of tracks. */
  isFirst: boolean;
  /** The page's full address, for sharing. */
  address: string;
  /** True if there is a feed of new tracks: not on a site behind its gate. */
  hasFeed: boolean;
};

/** An artist's public page. */
function PublicProfile({ profile, isFirst, address, hasFeed }: PublicProfileProps) {
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
                <TextAround
                  text={
                    profile.viewer.blocked ? texts.nameIsBlocked(WORDS) : texts.blockName(WORDS)
                  }
                >
                  {name}
                </TextAround>
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
    side.length > 0 ||
    hasShopLink ||
    profile.hasSupport ||
    profile.hasLinks ||
    profile.hasNews ||
    hasFeed;
  // The shelf comes after the music.
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
              <TextAround text={texts.hasNotPublishedAnything(WORDS)}>{name}</TextAround>
            </EmptyState>
          )}
        </div>
        {hasSide && (
          <aside
            aria-label={texts.moreAbout(name)}
            className="grid content-start gap-10 self-start lg:sticky lg:[&_.track]:[grid-template-columns:56px_minmax(0,1fr)] lg:[&_.tw]:hidden lg:[&_.tc]:[grid-area:2/2] lg:top-[calc(var(--header-h)+24px)]"
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
            {profile.hasNews && (
              <Button icon="mail" to={newsAddress(id)} className="justify-self-start">
                {texts.postsByMail}
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

/** A track played at the top is followed by the tracks below. */
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

/** Words for a profile that does not exist or is not public. */
export const ARTIST_NOT_FOUND = { title: texts.artistNotFound, lead: texts.noArtistHere };

/** The data that `loadArtistPage` returns. */
type ArtistPageData = {
  profile: PublicProfileView;
  /** True for the first page of tracks. */
  isFirst: boolean;
  /** `https://music.example` */
  origin: string;
  /** False on a site behind its gate, which must not be indexed. */
  isFindable: boolean;
  /** Its address on the artist's own domain; left out elsewhere. */
  home?: string;
  /** Its address for other servers; left out if the artist takes no part in the fediverse. */
  activity?: string;
};

/** @param nonce of this response, for the structured data */
export function ArtistPage({
  profile,
  isFirst,
  origin,
  isFindable,
  home,
  nonce,
}: ArtistPageData & { nonce: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <PublicProfile
        key={profile.artist.id}
        profile={profile}
        isFirst={isFirst}
        address={home ?? origin + publicAddress(profile.artist)}
        hasFeed={isFindable}
      />
      {isFindable && (
        <script
          type="application/ld+json"
          nonce={nonce}
          dangerouslySetInnerHTML={{
            // Search engines read what the server sends: browsers need not load how it is made.
            __html: import.meta.env.SSR ? inlineJson(musicGroup(profile, origin, home)) : '',
          }}
          suppressHydrationWarning
        />
      )}
    </main>
  );
}

/** The head of the page, the same at each of its addresses. */
export function artistPageMeta(page: ArtistPageData | undefined): MetaDescriptor[] {
  if (!page) return [{ title: texts.artistNotFoundTitle }];
  const { profile, origin, isFindable } = page;
  const { id, name, genre, bio } = profile.artist;
  const title = texts.pageTitle(name);
  const description =
    firstLineOf(bio) ?? (genre ? texts.listenToGenre(name, genre) : texts.listenToName(name));
  if (!isFindable) {
    return [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ];
  }
  return [
    { title },
    ...noAiHead(profile.artist.noAi),
    ...sharingHead({
      type: 'profile',
      title: name,
      description,
      address: page.home ?? origin + publicAddress(profile.artist),
      alternates: [
        alternate('application/rss+xml', texts.newTracksBy(name), origin + feedAddress(id)),
        ...(page.activity ? [alternate('application/activity+json', name, page.activity)] : []),
      ],
      image: origin + previewImageAddress(id),
      imageAlt: name,
    }),
    // The title, the description and the picture are taken from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
