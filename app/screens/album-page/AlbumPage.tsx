import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { joinFacts } from '#app/display/format.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { FollowButton, useFollowing } from '#app/features/artists/FollowButton.tsx';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import { PlayAll } from '#app/features/library/PlayAll.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import { pictureUrl, srcSet } from '#app/features/media/picture.ts';
import { albumAddress, editAlbumAddress } from '#app/features/releases/album-address.ts';
import { KIND_WORDS, releaseWords } from '#app/features/releases/album.ts';
import { ALBUM_GRID, AlbumTile } from '#app/features/releases/AlbumTile.tsx';
import { LikeButton } from '#app/features/releases/likes/LikeButton.tsx';
import { Sale } from '#app/features/shop/Sale.tsx';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { inlineJson } from '#app/screens/track-page/sharing.ts';
import { ArtistName, VerifiedTick } from '#app/ui/ArtistName.tsx';
import { Words } from '#app/ui/Words.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Hint, SectionHead } from '#app/ui/Page.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { type AlbumPageData, isOpen, musicAlbum } from './album-head.ts';
import type { AlbumPageView } from './album-page.ts';
import { AlbumWords, ShareAlbum } from './AlbumWords.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import { TrackLines } from './TrackLines.tsx';

type CountdownProps = {
  /** ISO 8601 */
  releaseAt: string;
  timeZone: string;
};

const SECOND_MS = 1000;

/**
 * The release time of an album in its artist's time zone, with scripts also a countdown by the
 * device's clock. Only the server decides whether it is out.
 */
function Countdown({ releaseAt, timeZone }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Date.parse(releaseAt) - Date.now());
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [releaseAt]);
  return (
    <div>
      <p className="text-14 text-text-2">{texts.comesOut}</p>
      <p className="text-20 font-bold">
        <time dateTime={releaseAt}>{releaseWords(new Date(releaseAt), timeZone)}</time>
      </p>
      {/* Reserves its space, so that nothing moves when scripts fill it. */}
      <p className="num min-h-[24px] text-text-2" aria-hidden={left === null || left > 0}>
        {left !== null && (left > 0 ? `${inWords(left)} ${texts.toGo}` : texts.anyMomentNow)}
      </p>
    </div>
  );
}

function inWords(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return texts.timeToRelease(
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  );
}

type AlbumPageProps = {
  data: AlbumPageData;
  refused: Refused | undefined;
  /** The nonce of this response, for the structured data. */
  nonce: string;
};

/** An album's own page, in its artist's colours. */
export function AlbumPage({ data, refused, nonce }: AlbumPageProps) {
  const { page, origin } = data;
  const { album, artist, more } = page;
  const tracks = album.lines.flatMap((line) => (line.kind === 'track' ? [line.track] : []));
  return (
    <main id="main" tabIndex={-1} className="pb-4">
      <PlayableTracks artistId={artist.id} tracks={tracks}>
        <section aria-labelledby="album">
          <div className="page grid gap-5 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-8 sm:pt-8 lg:grid-cols-[352px_minmax(0,1fr)] lg:gap-[56px] lg:pt-12">
            <Cover album={album} />
            <div className="grid content-end gap-5">
              <div>
                <p className="mb-2 text-14 text-text-2">
                  {joinFacts([KIND_WORDS[album.kind], album.year])}
                </p>
                <ArtistName name={album.title} id="album" />
                <Byline page={page} />
              </div>
              {album.state === 'scheduled' && album.releaseAt && (
                <Countdown releaseAt={album.releaseAt} timeZone={album.timeZone ?? 'UTC'} />
              )}
              {album.state === 'draft' && <Hint icon="lock">{texts.onlyYouSeeThisDraft}</Hint>}
              <Actions>
                <PlayAll artistId={artist.id} tracks={tracks} />
                <LikeButton
                  key={album.id}
                  {...page.likes}
                  title={album.title}
                  signedIn={page.signedIn}
                />
                <ShareButton data={data} />
                {page.isOwn && (
                  <Button
                    size="lg"
                    icon="edit"
                    to={editAlbumAddress(album.id)}
                    aria-label={texts.editTitle(album.title)}
                  >
                    {texts.edit}
                  </Button>
                )}
              </Actions>
              {!page.isOwn && <Previews tracks={tracks} />}
              <Sale
                artistId={artist.id}
                salePrice={page.salePrice}
                music={{ albumId: album.id }}
                isOwn={page.isOwn}
                refused={refused}
              />
            </div>
          </div>
        </section>
        <div className="page grid gap-12 pt-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16 lg:pt-12">
          <section aria-label={texts.tracks}>
            <RefusalNote whole refused={refused?.intent === 'buy' ? undefined : refused} />
            {album.lines.length === 0 ? (
              <p className="text-text-2">{texts.noTracks}</p>
            ) : (
              <TrackLines artistId={artist.id} lines={album.lines} />
            )}
          </section>
          <div className="grid content-start gap-10">
            <AlbumWords page={page} />
            <div>
              <ShareAlbum data={data} />
              {!page.isOwn && (
                <Link
                  to={reportAddress('album', album.id)}
                  className="mt-4 inline-flex min-h-target items-center text-14 text-text-2"
                >
                  {texts.reportThisAlbum}
                </Link>
              )}
            </div>
          </div>
        </div>
      </PlayableTracks>
      {more.length > 0 && (
        <section className="page pt-12 lg:pt-[72px]" aria-labelledby="more">
          <SectionHead
            id="more"
            title={<TextAround text={texts.moreFromArtist(WORDS)}>{artist.name}</TextAround>}
          />
          <ul className={ALBUM_GRID}>
            {more.map((other) => (
              <AlbumTile key={other.id} album={other} to={albumAddress(other.id)} />
            ))}
          </ul>
        </section>
      )}
      {isOpen(data) && (
        <script
          type="application/ld+json"
          nonce={nonce}
          dangerouslySetInnerHTML={{
            // Search engines read what the server sends: browsers need not load how it is made.
            __html: import.meta.env.SSR ? inlineJson(musicAlbum(page, origin)) : '',
          }}
          suppressHydrationWarning
        />
      )}
    </main>
  );
}

/** The notice about the length of its previews. */
function Previews({ tracks }: { tracks: readonly PublicTrack[] }) {
  const lengths = new Set(tracks.map(({ previewSeconds }) => previewSeconds ?? null));
  const [seconds = null, ...others] = lengths;
  if (seconds === null && others.length === 0) return null;
  return (
    <p className="small text-text-2">
      {seconds !== null && others.length === 0
        ? texts.previewsOfSeconds(seconds)
        : texts.someTracksArePreviews}
    </p>
  );
}

/** Full width on phones. */
const COVER =
  'max-sm:mx-[calc(-1*var(--gutter))] max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none';

function Cover({ album: { id, title, cover } }: Pick<AlbumPageView, 'album'>) {
  return (
    <Artwork
      id={`album-${id}`}
      name={title}
      src={cover && pictureUrl(cover, 640)}
      {...(cover ? { srcSet: srcSet(cover) } : {})}
      sizes="(min-width: 1024px) 352px, (min-width: 640px) 240px, 100vw"
      size={640}
      alt={texts.coverOf(title)}
      eager
      className={COVER}
    />
  );
}

/** The artist, and before the release a button to follow them and be notified. */
function Byline({ page: { album, artist, signedIn } }: { page: AlbumPageView }) {
  const { Form, following } = useFollowing({
    signedIn,
    following: artist.following === true,
    followers: 0,
  });
  const picture = artist.picture && pictureUrl(artist.picture, 96);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="w-12">
          <Artwork id={artist.id} name={artist.name} src={picture} size={48} round eager />
        </span>
        <Link
          to={artistAddress(artist.id)}
          className="inline-flex min-h-target items-center font-semibold"
        >
          <Words>{artist.name}</Words>
        </Link>
        {artist.verified && <VerifiedTick />}
        {artist.following !== null && (
          <FollowButton artist={artist} Form={Form} following={following} />
        )}
      </div>
      {album.state === 'scheduled' && artist.following !== null && (
        <p className="mt-2 text-14 text-text-2">
          {following ? texts.youAreTold : texts.followToBeTold}
        </p>
      )}
    </>
  );
}

/** A link to the addresses below; with scripts it opens the device's share sheet. */
function ShareButton({ data: { page, origin } }: { data: AlbumPageData }) {
  const share = useShare();
  const { album, artist } = page;
  if (page.access !== 'everybody') return null;
  return (
    <Button
      size="lg"
      icon="share"
      href="#share"
      onClick={(event) => {
        event.preventDefault();
        share(texts.titleByArtist(album.title, artist.name), origin + albumAddress(album.id));
      }}
    >
      {texts.shareLabel}
    </Button>
  );
}

/** Words for an album that does not exist or that the viewer must not see. */
export const ALBUM_NOT_FOUND = { title: texts.albumNotFound, lead: texts.albumMayNotBeOutYet };
