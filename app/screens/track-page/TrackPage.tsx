import { Link, useSearchParams } from '@remix-run/react';
import { formatBytes, joinFacts } from '#app/display/format.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { FollowButton, useFollowing } from '#app/features/artists/FollowButton.tsx';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import {
  CollaborateButton,
  PlayableRow,
  SingButton,
  useIsOtherArtist,
  useViewerId,
} from '#app/features/library/PlayableRow.tsx';
import { PlayableTracks, playerTrackOf } from '#app/features/library/PlayableTracks.tsx';
import { editTrackAddress, playableSeconds } from '#app/features/library/track.ts';
import { pictureUrl, srcSet } from '#app/features/media/picture.ts';
import { OfflineCopyButton } from '#app/features/player/offline/OfflineCopy.tsx';
import { TrackPlayerCard } from '#app/features/player/TrackPlayerCard.tsx';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { LikeButton } from '#app/features/releases/likes/LikeButton.tsx';
import { Sale } from '#app/features/shop/Sale.tsx';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { inlineJson } from './sharing.ts';
import type { CommentView } from '#app/screens/comments/comment.ts';
import { ArtistName, VerifiedTick } from '#app/ui/ArtistName.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { Words } from '#app/ui/Words.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { isOpen, musicRecording, type TrackPageData } from './track-head.ts';
import {
  ShareButton,
  ShareSection,
  TrackCredits,
  TrackFacts,
  TrackTags,
  TrackText,
} from './TrackWords.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';
import type { TrackOfPage, TrackPageView } from './track-page.ts';

const Responses = partOfPage('Responses', async () => (await import('./Responses.tsx')).Responses);
const CommentMarks = partOfPage(
  'CommentMarks',
  async () => (await import('./Responses.tsx')).CommentMarks,
);

type TrackDeckProps = { track: TrackOfPage; comments: readonly CommentView[] };

/** The playable track: its waveform, as far as it can be played, with seeking. */
function TrackDeck({ track, comments }: TrackDeckProps) {
  const seconds = playableSeconds(track);
  const heard = comments.filter(({ momentMs }) => seconds === null || momentMs <= seconds * 1000);
  return (
    <TrackPlayerCard
      track={playerTrackOf(track)}
      heading={false}
      marks={heard.length > 0 && <CommentMarks comments={heard} duration={seconds} />}
    />
  );
}

type TrackPageProps = {
  data: TrackPageData;
  refused: Refused | undefined;
  /** The nonce of this response, for the structured data. */
  nonce: string;
};

/** A track's own page, in its artist's colours. */
export function TrackPage({ data, refused, nonce }: TrackPageProps) {
  const { page, origin } = data;
  const { track, artist, more, alike } = page;
  const isOther = useIsOtherArtist(artist.id);
  const viewer = useViewerId();
  const [search] = useSearchParams();
  const text = <TrackText track={track} />;
  const hasText = Boolean(track.description?.trim() || track.lyrics?.trim());
  return (
    <main id="main" tabIndex={-1} className="pb-4">
      {/* The next track is played when it ends. */}
      <PlayableTracks artistId={artist.id} tracks={[track, ...more]}>
        <section aria-labelledby="track">
          <div className="page grid gap-5 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-8 sm:pt-8 lg:grid-cols-[448px_minmax(0,1fr)] lg:gap-[56px] lg:pt-12">
            <Cover track={track} />
            <div className="grid content-end gap-5 lg:gap-[28px]">
              <div>
                <ArtistName name={track.title} id="track" />
                <Source track={track} />
                <Byline page={page} />
              </div>
              <TrackDeck key={track.id} track={track} comments={page.comments?.comments ?? []} />
              {!page.own && page.previewSeconds !== null && (
                <p className="small text-text-2">{texts.previewOfSeconds(page.previewSeconds)}</p>
              )}
              {(page.own || page.salePrice) && (
                <Sale
                  artistId={artist.id}
                  salePrice={page.salePrice}
                  music={{ trackId: track.id }}
                  isOwn={page.own !== null}
                  refused={refused}
                />
              )}
              <Actions>
                {page.access !== 'link' && (
                  <LikeButton
                    key={track.id}
                    {...page.likes}
                    title={track.title}
                    signedIn={page.signedIn}
                  />
                )}
                <ShareButton data={data} />
                {page.own && (
                  <Button
                    size="lg"
                    icon="edit"
                    to={editTrackAddress(track.id)}
                    aria-label={texts.editTitle(track.title)}
                  >
                    {texts.edit}
                  </Button>
                )}
                <SingButton
                  artistId={artist.id}
                  trackId={track.id}
                  title={track.title}
                  secret={page.access === 'link' ? search.get('key') : null}
                />
                {isOther && <CollaborateButton trackId={track.id} title={track.title} />}
                {page.access !== 'link' && (
                  <Button size="lg" icon="plus" to={`/playlists?add=${track.id}`}>
                    {texts.addToPlaylist}
                  </Button>
                )}
                <Download page={page} />
                {viewer !== null && track.audioUrl && page.access !== 'link' && (
                  <OfflineCopyButton
                    viewer={viewer}
                    tracks={[playerTrackOf({ ...track, artistId: artist.id })]}
                    title={track.title}
                  />
                )}
              </Actions>
              <TrackFacts track={track} />
            </div>
          </div>
        </section>
        <div
          className={
            hasText
              ? 'page grid gap-12 pt-10 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-16 lg:pt-[72px]'
              : 'page pt-10 lg:pt-[72px]'
          }
        >
          {text}
          <div
            className={
              hasText
                ? 'grid content-start gap-10'
                : 'grid content-start gap-10 sm:grid-cols-2 sm:gap-16'
            }
          >
            <div className="grid content-start gap-10">
              <TrackCredits track={track} />
              <TrackTags tags={track.tags} />
            </div>
            <div>
              <RefusalNote
                whole
                refused={OWN_NOTES.includes(refused?.intent ?? '') ? undefined : refused}
              />
              <ShareSection data={data} />
              {!page.own && (
                <Link
                  to={reportAddress(
                    'track',
                    track.id,
                    page.access === 'link' ? search.get('key') : null,
                  )}
                  className="mt-4 inline-flex min-h-target items-center text-14 text-text-2"
                >
                  {texts.reportThisTrack}
                </Link>
              )}
            </div>
          </div>
        </div>
        {(page.comments || page.replies) && (
          <Responses
            page={page}
            secret={page.access === 'link' ? search.get('key') : null}
            refused={refused}
          />
        )}
        {more.length > 0 && (
          <section className="page pt-12 lg:pt-[72px]" aria-labelledby="more">
            <SectionHead
              title={<TextAround text={texts.nextFrom(WORDS)}>{artist.name}</TextAround>}
              id="more"
            >
              <Button
                variant="ghost"
                to={artistAddress(artist.id)}
                aria-label={texts.allTracksBy(artist.name)}
              >
                {texts.allTracks}
              </Button>
            </SectionHead>
            <ol>
              {more.map((other) => (
                <PlayableRow key={other.id} artistId={artist.id} track={other} />
              ))}
            </ol>
          </section>
        )}
      </PlayableTracks>
      {alike.length > 0 && (
        <section className="page pt-12 lg:pt-[72px]" aria-labelledby="alike">
          <SectionHead title={texts.moreLikeThis} id="alike" />
          <PlayableTracks tracks={alike}>
            <ol>
              {alike.map((other) => (
                <PlayableRow key={other.id} artistId={other.artistId} track={other} />
              ))}
            </ol>
          </PlayableTracks>
        </section>
      )}
      {isOpen(data) && (
        <script
          type="application/ld+json"
          nonce={nonce}
          dangerouslySetInnerHTML={{
            // Search engines read what the server sends: browsers need not load how it is made.
            __html: import.meta.env.SSR ? inlineJson(musicRecording(page, origin)) : '',
          }}
          suppressHydrationWarning
        />
      )}
    </main>
  );
}

/** Forms that show their own errors. */
const OWN_NOTES = ['writeComment', 'buy'];

/** Full width on phones. */
const COVER =
  'max-sm:mx-[calc(-1*var(--gutter))] max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none';

function Cover({ track: { id, title, cover } }: Pick<TrackPageView, 'track'>) {
  return (
    <Artwork
      id={id}
      name={title}
      src={cover && pictureUrl(cover, 640)}
      {...(cover ? { srcSet: srcSet(cover) } : {})}
      sizes="(min-width: 1024px) 448px, (min-width: 640px) 240px, 100vw"
      size={640}
      alt={texts.coverOf(title)}
      eager
      className={COVER}
    />
  );
}

/** 'From Harbour Lights, 2025' */
function Source({ track: { album, albums, year } }: Pick<TrackPageView, 'track'>) {
  if (albums.length > 0) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-text-2 [overflow-wrap:anywhere]">
        <TextAround text={texts.fromAlbum(WORDS)}>
          <>
            {albums.map(({ id, title }) => (
              <Link
                key={id}
                to={albumAddress(id)}
                className="inline-flex min-h-target items-center font-semibold text-text underline decoration-line-control underline-offset-4"
              >
                <Words>{title}</Words>
              </Link>
            ))}
          </>
        </TextAround>
        {year}
      </p>
    );
  }
  if (!album && !year) return null;
  return (
    <p className="mt-1 text-text-2 [overflow-wrap:anywhere]">
      <TextAround text={joinFacts([album && texts.fromAlbum(WORDS), year])}>
        <b className="font-semibold text-text">{album}</b>
      </TextAround>
    </p>
  );
}

/** The artist, with a button to follow them. */
function Byline({ page: { track, artist, signedIn } }: { page: TrackPageView }) {
  const picture = artist.picture && pictureUrl(artist.picture, 96);
  const { Form, following } = useFollowing({
    signedIn,
    following: artist.following === true,
    followers: 0,
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="w-12">
        <Artwork id={artist.id} name={artist.name} src={picture} size={48} round eager />
      </span>
      {artist.hasPage ? (
        <Link
          to={artistAddress(artist.id)}
          className="inline-flex min-h-target items-center font-semibold"
        >
          <Words>{track.artist}</Words>
        </Link>
      ) : (
        <b className="inline-flex min-h-target items-center">
          <Words>{track.artist}</Words>
        </b>
      )}
      {artist.verified && track.artist === artist.name && <VerifiedTick />}
      {artist.following !== null && (
        <FollowButton artist={artist} Form={Form} following={following} />
      )}
    </div>
  );
}

function Download({ page: { track, download } }: { page: TrackPageView }) {
  if (!download) return null;
  const facts = [download.format?.toUpperCase(), download.bytes && formatBytes(download.bytes)];
  return (
    <Button
      size="lg"
      icon="download"
      href={download.url}
      download
      aria-label={joinFacts([texts.downloadTitle(track.title), ...facts])}
    >
      {texts.download}
    </Button>
  );
}

/** Words for a track that does not exist or that the viewer must not see. */
export const TRACK_NOT_FOUND = { title: texts.trackNotFound, lead: texts.trackMayBePrivate };
