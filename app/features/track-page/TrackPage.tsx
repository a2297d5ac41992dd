import { Link, useSearchParams } from '@remix-run/react';
import { ArtistName, VerifiedTick } from '#app/ui/ArtistName.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { artistAddress } from '../artists/artist-address.ts';
import { inlineJson } from '../artists/music-group.ts';
import { pictureUrl, srcSet } from '../media/picture.ts';
import { reportAddress } from '../reports/report-address.ts';
import { CollaborateButton, useIsOtherArtist } from '../tracks/CollaborateButton.tsx';
import { PlayableRow } from '../tracks/PlayableRow.tsx';
import { SingButton } from '../tracks/SingButton.tsx';
import { musicRecording } from './music-recording.ts';
import { ShareButton, ShareSection } from './ShareTrack.tsx';
import { TrackDeck } from './TrackDeck.tsx';
import { isOpen, type TrackPageData } from './track-head.ts';
import type { TrackPageView } from './track-page.schema.ts';
import { TrackCredits, TrackFacts, TrackTags, TrackText } from './TrackWords.tsx';

type TrackPageProps = {
  data: TrackPageData;
  refused: Refused | undefined;
  /** Of this answer, for what search engines read. */
  nonce: string;
};

/** A track's own page, in its artist's colours. */
export function TrackPage({ data, refused, nonce }: TrackPageProps) {
  const { page, origin } = data;
  const { track, artist, more } = page;
  const isOther = useIsOtherArtist(artist.id);
  const [search] = useSearchParams();
  const text = <TrackText track={track} />;
  const hasText = Boolean(track.description?.trim() || track.lyrics?.trim());
  return (
    <main id="main" tabIndex={-1} className="pb-4">
      <section aria-labelledby="track">
        <div className="page grid gap-5 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-8 sm:pt-8 lg:grid-cols-[448px_minmax(0,1fr)] lg:gap-[56px] lg:pt-12">
          <Cover track={track} />
          <div className="grid content-end gap-5 lg:gap-[28px]">
            <div>
              <ArtistName name={track.title} id="track" />
              <Byline page={page} />
            </div>
            <TrackDeck key={track.id} track={track} />
            <Actions>
              <ShareButton data={data} />
              <SingButton
                artistId={artist.id}
                trackId={track.id}
                title={track.title}
                secret={page.access === 'link' ? search.get('key') : null}
              />
              {isOther && <CollaborateButton trackId={track.id} title={track.title} />}
              <Download page={page} />
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
            {refused && (
              <ErrorState title={refused.error.title}>{refused.error.message}</ErrorState>
            )}
            <ShareSection data={data} />
            {page.access !== 'owner' && (
              <Link
                to={reportAddress(
                  'track',
                  track.id,
                  page.access === 'link' ? search.get('key') : null,
                )}
                className="mt-4 inline-flex min-h-target items-center text-14 text-text-2"
              >
                Report this track
              </Link>
            )}
          </div>
        </div>
      </div>
      {more.length > 0 && (
        <section className="page pt-12 lg:pt-[72px]" aria-labelledby="more">
          <SectionHead title={`More by ${artist.name}`} id="more">
            <Button
              variant="ghost"
              to={artistAddress(artist.id)}
              aria-label={`All tracks by ${artist.name}`}
            >
              All
            </Button>
          </SectionHead>
          <ol>
            {more.map((other) => (
              <PlayableRow key={other.id} artistId={artist.id} track={other} />
            ))}
          </ol>
        </section>
      )}
      {isOpen(data) && (
        <script
          type="application/ld+json"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: inlineJson(musicRecording(page, origin)) }}
          suppressHydrationWarning
        />
      )}
    </main>
  );
}

/** To the edges on phones. */
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
      alt={`Cover of ${title}`}
      eager
      className={COVER}
    />
  );
}

/** 'Low Harbour ✓  From Harbour Lights, 2025' */
function Byline({ page: { track, artist } }: { page: TrackPageView }) {
  const { album, year } = track;
  const source = album ? `From ${[album, year].filter(Boolean).join(', ')}` : year;
  const picture = artist.picture && pictureUrl(artist.picture, 64);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      <span className="w-8">
        <Artwork id={artist.id} name={artist.name} src={picture} size={32} round eager />
      </span>
      {artist.hasPage ? (
        <Link
          to={artistAddress(artist.id)}
          className="inline-flex min-h-target items-center font-semibold"
        >
          {track.artist}
        </Link>
      ) : (
        <b className="inline-flex min-h-target items-center">{track.artist}</b>
      )}
      {artist.verified && track.artist === artist.name && <VerifiedTick />}
      {source && <span className="text-14 text-text-2">{source}</span>}
    </div>
  );
}

function Download({ page: { track, download } }: { page: TrackPageView }) {
  if (!download) return null;
  const facts = [download.format?.toUpperCase(), download.bytes && sizeOf(download.bytes)];
  return (
    <Button
      size="lg"
      icon="download"
      href={download.url}
      download
      aria-label={[`Download ${track.title}`, ...facts].filter(Boolean).join(', ')}
    >
      Download
    </Button>
  );
}

/** Bytes as a person tells them: '24.6 MB'. */
const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** In place of a track that is not there, or not for the one who looks. */
export function TrackNotFound() {
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      <Waveform peaks={SILENCE} bars={SILENCE.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">Track not found</h1>
      <p className="max-w-[44ch] text-text-2">
        Nothing plays at this address. The track may be private, or its link has ended.
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
