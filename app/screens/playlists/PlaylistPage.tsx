import type { MetaDescriptor } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { artistAddress } from '#app/features/artists/artist.ts';
import { embedCode, playerCard, sharingHead } from '#app/screens/track-page/sharing.ts';
import { reportAddress } from '#app/features/community/reports/report-address.ts';
import { PlayableTracks } from '#app/features/library/PlayableTracks.tsx';
import { PlayAll } from '#app/features/library/PlayAll.tsx';
import { ALBUM_EMBED } from '#app/features/releases/album-address.ts';
import { TrackLines } from '#app/screens/album-page/TrackLines.tsx';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import { Words } from '#app/ui/Words.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { CopyField } from '#app/ui/CopyField.tsx';
import { Hint, Pager } from '#app/ui/Page.tsx';
import {
  editPlaylistAddress,
  playlistAddress,
  playlistEmbedAddress,
  playlistPreviewAddress,
} from './playlist.ts';
import type { PlaylistDetails } from './playlist.schema.ts';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

type PlaylistPageData = {
  playlist: PlaylistDetails;
  isOwn: boolean;
  /** The key of its link, for its artist and for visitors who used the link. */
  secretKey: string | null;
  origin: string;
  isGated: boolean;
};

/** A playlist's own page. */
export function PlaylistPage({ playlist, isOwn, secretKey, origin, isGated }: PlaylistPageData) {
  const {
    id,
    title,
    artist,
    artistId,
    hasArtistPage,
    description,
    visibility,
    length,
    page,
    pages,
  } = playlist;
  const tracks = playlist.lines.flatMap((line) =>
    line.kind === 'track' ? [{ ...line.track, artistId: line.artistId ?? 0 }] : [],
  );
  const secret = visibility === 'link' ? secretKey : null;
  const pageAt = (number: number) => {
    const address = playlistAddress(id, secret);
    return `${address}${address.includes('?') ? '&' : '?'}page=${number}`;
  };
  return (
    <main id="main" tabIndex={-1} className="page grid content-start gap-8 pb-16 pt-8 lg:pt-12">
      <PlayableTracks tracks={tracks}>
        <div className="grid gap-4">
          <div>
            <p className="mb-2 text-14 text-text-2">
              {joinFacts([texts.playlist, texts.trackCount(length)])}
            </p>
            <ArtistName name={title} id="playlist" />
            <p className="mt-1">
              {hasArtistPage ? (
                <Link
                  to={artistAddress(artistId)}
                  className="inline-flex min-h-target items-center font-semibold"
                >
                  <Words>{artist}</Words>
                </Link>
              ) : (
                <b className="inline-flex min-h-target items-center font-semibold">
                  <Words>{artist}</Words>
                </b>
              )}
            </p>
          </div>
          {description && (
            <p
              dir="auto"
              className="max-w-reading whitespace-pre-line text-text-2 [overflow-wrap:anywhere]"
            >
              {description}
            </p>
          )}
          {visibility !== 'public' && (
            <Hint icon={visibility === 'link' ? 'link' : 'lock'}>
              {visibility === 'link' ? texts.seenByWhoeverHasTheLink : texts.onlyYouSeeThisPlaylist}
            </Hint>
          )}
          <Actions>
            {tracks[0] && <PlayAll artistId={tracks[0].artistId} tracks={tracks} />}
            {isOwn && (
              <Button
                size="lg"
                icon="edit"
                to={editPlaylistAddress(id)}
                aria-label={texts.editTitle(title)}
              >
                {texts.edit}
              </Button>
            )}
          </Actions>
        </div>
        {playlist.lines.length === 0 ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-text-2">
              {texts.nothingOnItYet} {isOwn && texts.openATrackAndAddIt}
            </p>
            {isOwn && <Button to="/explore">{texts.explore}</Button>}
          </div>
        ) : (
          <TrackLines artistId={artistId} lines={playlist.lines} from={playlist.from} />
        )}
      </PlayableTracks>
      <Pager
        label={texts.pagesOfTracks}
        previousTo={page > 1 ? pageAt(page - 1) : null}
        previousLabel={texts.previousTracks}
        nextTo={page < pages ? pageAt(page + 1) : null}
        nextLabel={texts.moreTracks}
      />
      {visibility !== 'private' && (secret !== null || visibility === 'public') && (
        <section aria-labelledby="share-heading" id="share" className="grid max-w-reading gap-4">
          <h2 className="h2" id="share-heading">
            {texts.share}
          </h2>
          <CopyField label={texts.linkToCopy} value={origin + playlistAddress(id, secret)} />
          {!isGated && (
            <details>
              <summary className="inline-flex min-h-target items-center text-14 underline decoration-line-control underline-offset-4">
                {texts.embedThisPlaylist}
              </summary>
              <CopyField
                label={texts.embedCode}
                value={embedCode(
                  { title, artist },
                  origin + playlistEmbedAddress(id, secret),
                  ALBUM_EMBED,
                )}
                copied={texts.embedCodeCopied}
                rows={4}
              />
            </details>
          )}
        </section>
      )}
      {!isOwn && (
        <Link
          to={reportAddress('playlist', id, secret)}
          className="inline-flex min-h-target items-center text-14 text-text-2"
        >
          {texts.reportThisPlaylist}
        </Link>
      )}
    </main>
  );
}

/** Words for a playlist that does not exist or that the viewer must not see. */
export const PLAYLIST_NOT_FOUND = {
  title: texts.playlistNotFound,
  lead: texts.playlistMayBePrivate,
};

/** The head of a playlist's page; programs get no data about one that is not public. */
export function playlistHead(data: PlaylistPageData | undefined): MetaDescriptor[] {
  if (!data) return [{ title: texts.playlistNotFoundTitle }];
  const { playlist, origin, isGated } = data;
  const { id, title, artist, visibility, length, description } = playlist;
  const head: MetaDescriptor[] = [{ title: texts.playlistTitle(title, artist) }];
  if (visibility !== 'public' || isGated) return [...head, { name: 'robots', content: 'noindex' }];
  return [
    ...head,
    ...sharingHead({
      type: 'music.playlist',
      title,
      description: description ?? texts.listenToPlaylist(title, artist, texts.trackCount(length)),
      address: origin + playlistAddress(id),
      image: origin + playlistPreviewAddress(id),
      imageAlt: texts.playlistTitle(title, artist),
    }),
    ...playerCard(origin + playlistEmbedAddress(id), ALBUM_EMBED),
  ];
}
