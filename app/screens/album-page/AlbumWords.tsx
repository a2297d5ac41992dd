import { dateOf } from '#app/display/date-of.ts';
import { formatTime } from '#app/display/format.ts';
import { CopyField } from '#app/ui/CopyField.tsx';
import { Words } from '#app/ui/Words.tsx';
import {
  ALBUM_EMBED,
  albumAddress,
  albumEmbedAddress,
  albumFeedAddress,
} from '#app/features/releases/album-address.ts';
import { embedCode } from '#app/screens/track-page/sharing.ts';
import type { AlbumPageData } from './album-head.ts';
import type { AlbumPageView } from './album-page.ts';
import * as texts from './texts.ts';

const ROW = 'grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-t border-line py-[10px]';

/** The liner notes and the credits. */
export function AlbumWords({ page: { album } }: { page: AlbumPageView }) {
  const { notes, credits, genre, releasedAt, lines } = album;
  const seconds = lines.reduce(
    (sum, line) =>
      sum +
      ((line.kind === 'track'
        ? line.track.duration
        : line.kind === 'waiting'
          ? line.duration
          : 0) ?? 0),
    0,
  );
  const facts = [
    ...(releasedAt ? [{ part: texts.releasedLabel, who: dateOf(releasedAt.slice(0, 10)) }] : []),
    { part: texts.tracks, who: String(album.tracks) },
    ...(seconds > 0 ? [{ part: texts.length, who: formatTime(seconds) }] : []),
    ...(genre ? [{ part: texts.genre, who: genre }] : []),
  ];
  return (
    <>
      {notes?.trim() && (
        <section aria-labelledby="about">
          <h2 className="h2 mb-3" id="about">
            {texts.about}
          </h2>
          <p
            dir="auto"
            className="max-w-reading whitespace-pre-line text-text-2 [overflow-wrap:anywhere]"
          >
            {notes.trim()}
          </p>
        </section>
      )}
      <section aria-labelledby="credits">
        <h2 className="h2 mb-3" id="credits">
          {texts.credits}
        </h2>
        <dl className="border-b border-line text-14">
          {[...credits, ...facts].map(({ part, who }, index) =>
            part === null ? null : (
              <div key={index} className={ROW}>
                <dt className="text-text-2">
                  <Words>{part}</Words>
                </dt>
                <dd>
                  <Words>{who}</Words>
                </dd>
              </div>
            ),
          )}
        </dl>
        {credits.map(({ part, who }, index) =>
          part === null ? (
            <p key={index} className="mt-3 text-14 text-text-2 [overflow-wrap:anywhere]">
              <Words>{who}</Words>
            </p>
          ) : null,
        )}
      </section>
    </>
  );
}

/** The addresses for sharing the album. */
export function ShareAlbum({ data: { page, origin, isGated } }: { data: AlbumPageData }) {
  const { album, artist } = page;
  if (page.access !== 'everybody') return null;
  return (
    <section id="share" aria-labelledby="share-heading" tabIndex={-1} className="grid gap-4">
      <h2 className="h2" id="share-heading">
        {texts.shareLabel}
      </h2>
      <CopyField label={texts.link} value={origin + albumAddress(album.id)} />
      {!isGated && (
        <details>
          <summary className="inline-flex min-h-target items-center text-14 underline decoration-line-control underline-offset-4">
            {texts.embedThisAlbum}
          </summary>
          <CopyField
            label={texts.embedCode}
            value={embedCode(
              { title: album.title, artist: artist.name },
              origin + albumEmbedAddress(album.id),
              ALBUM_EMBED,
            )}
            copied={texts.embedCodeCopied}
            rows={4}
          />
        </details>
      )}
      {!isGated && (
        <p>
          <a
            href={albumFeedAddress(album.id)}
            className="inline-flex min-h-target items-center text-14 text-text-2"
          >
            {texts.feed}
          </a>
        </p>
      )}
    </section>
  );
}
