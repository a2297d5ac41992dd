import type { MetaDescriptor } from '@remix-run/node';
import {
  feedAddress,
  previewImageAddress,
  publicAddress,
} from '#app/features/artists/artist-address.ts';
import { inlineJson, musicGroup } from './music-group.ts';
import type { PublicProfileView } from './public-profile.ts';
import { PublicProfile } from './PublicProfile.tsx';
import { firstLineOf } from '#app/features/artists/sections/paragraphs.ts';
import { alternate, sharingHead } from '#app/features/artists/sharing-head.ts';
import * as texts from '#app/features/artists/texts.ts';

/** What `loadArtistPage` answers. */
export type ArtistPageData = {
  profile: PublicProfileView;
  /** Whether this is the first page of tracks. */
  isFirst: boolean;
  /** `https://music.example` */
  origin: string;
  /** Not on a site behind its gate, which nobody else need find. */
  isFindable: boolean;
};

/** @param nonce of this answer, for what search engines read */
export function ArtistPage({
  profile,
  isFirst,
  origin,
  isFindable,
  nonce,
}: ArtistPageData & { nonce: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <PublicProfile
        key={profile.artist.id}
        profile={profile}
        isFirst={isFirst}
        address={origin + publicAddress(profile.artist)}
        hasFeed={isFindable}
      />
      {isFindable && (
        <script
          type="application/ld+json"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: inlineJson(musicGroup(profile, origin)) }}
          suppressHydrationWarning
        />
      )}
    </main>
  );
}

/** The head of the page, whichever of its addresses was asked for. */
export function artistPageMeta(page: ArtistPageData | undefined): MetaDescriptor[] {
  if (!page) return [{ title: texts.artistNotFoundTitle }];
  const { profile, origin, isFindable } = page;
  const { id, name, genre, bio } = profile.artist;
  const title = texts.pageTitle(name);
  const description =
    firstLineOf(bio) ?? (genre ? texts.listenTo(name, genre) : texts.listenToName(name));
  if (!isFindable) {
    return [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ];
  }
  return [
    { title },
    ...sharingHead({
      type: 'profile',
      title: name,
      description,
      address: origin + publicAddress(profile.artist),
      alternates: [
        alternate('application/rss+xml', texts.newTracksBy(name), origin + feedAddress(id)),
      ],
      image: origin + previewImageAddress(id),
      imageAlt: name,
    }),
    // The title, the description and the picture are taken from those above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
