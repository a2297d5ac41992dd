import { formatTime, joinFacts } from '#app/display/format.ts';
import { Words } from '#app/ui/Words.tsx';
import { PlayableRow } from '#app/features/library/PlayableRow.tsx';
import type { PublicTrack } from '#app/features/library/public-track.ts';
import type { PageLine } from './album-page.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type TrackLinesProps = {
  /** The artist of tracks that do not name their own. */
  artistId: number;
  lines: readonly (PageLine & { artistId?: number })[];
  /** The number of tracks on the previous pages. */
  from?: number;
};

/** The tracks of an album in order; those that cannot be played show the reason. */
export function TrackLines({ artistId, lines, from = 0 }: TrackLinesProps) {
  return (
    <ol aria-label={texts.tracks}>
      {lines.map((line, index) =>
        line.kind === 'track' ? (
          <PlayableRow
            key={line.id}
            artistId={line.artistId ?? artistId}
            track={{ ...line.track, meta: metaOf(line, from + index + 1) }}
          />
        ) : (
          <li
            key={line.id}
            className="flex min-h-[56px] items-center gap-3 border-t border-line py-2 text-text-2"
          >
            <span className="num w-14 shrink-0 text-center text-14" aria-hidden>
              {from + index + 1}
            </span>
            <Unplayable line={line} />
          </li>
        ),
      )}
    </ol>
  );
}

/** 'Dream pop, 92 BPM' after its number, with the artist if each track has its own. */
function metaOf(line: { track: PublicTrack; artistId?: number }, place: number): string {
  const { artist, meta } = line.track;
  const words = joinFacts([line.artistId === undefined ? null : artist, meta]);
  return words ? `${place}. ${words}` : `${place}.`;
}

function Unplayable({ line }: { line: Exclude<PageLine, { kind: 'track' }> }) {
  switch (line.kind) {
    case 'waiting':
      return (
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
          <Words>{line.title}</Words>
          <span className="vh">{texts.comesOutWithTheAlbum}</span>
          {line.duration !== null && (
            <span className="num ml-auto text-14">{formatTime(line.duration)}</span>
          )}
        </p>
      );
    case 'private':
      return <p>{texts.trackIsNotPublic}</p>;
    case 'gone':
      return (
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {line.title ? (
            <TextAround text={texts.wasRemovedByItsArtist(WORDS)}>{line.title}</TextAround>
          ) : (
            texts.removedTrack
          )}
        </p>
      );
  }
}
