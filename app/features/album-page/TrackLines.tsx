import { formatTime } from '#app/display/format-time.ts';
import { Words } from '#app/ui/Words.tsx';
import { PlayableRow } from '../tracks/PlayableRow.tsx';
import type { PageLine } from './album-page.schema.ts';
import * as texts from './texts.ts';

type TrackLinesProps = { artistId: number; lines: readonly PageLine[] };

/** The tracks of an album in their order; what cannot be played says why. */
export function TrackLines({ artistId, lines }: TrackLinesProps) {
  return (
    <ol aria-label={texts.tracks}>
      {lines.map((line, index) =>
        line.kind === 'track' ? (
          <PlayableRow
            key={line.id}
            artistId={artistId}
            track={{ ...line.track, meta: `${index + 1}. ${line.track.meta}`.replace(/ $/, '') }}
          />
        ) : (
          <li
            key={line.id}
            className="flex min-h-[56px] items-center gap-3 border-t border-line py-2 text-text-2"
          >
            <span className="num w-14 shrink-0 text-center text-14" aria-hidden>
              {index + 1}
            </span>
            <Unplayable line={line} />
          </li>
        ),
      )}
    </ol>
  );
}

function Unplayable({ line }: { line: Exclude<PageLine, { kind: 'track' }> }) {
  switch (line.kind) {
    case 'waiting':
      return (
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
          <Words>{line.title}</Words>
          <span className="vh">{texts.comesWithAlbum}</span>
          {line.duration !== null && (
            <span className="num ml-auto text-14">{formatTime(line.duration)}</span>
          )}
        </p>
      );
    case 'private':
      return <p>{texts.privateTrack}</p>;
    case 'gone':
      return (
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {line.title ? (
            <>
              <Words>{line.title}</Words>
              {texts.goneNamed}
            </>
          ) : (
            texts.goneTrack
          )}
        </p>
      );
  }
}
