import { Artwork } from '#app/ui/Artwork.tsx';
import { Title } from '#app/ui/Title.tsx';
import type { TrackToSing } from './record-page.operations.server.ts';

/** What is sung over, at the head of the dialog; `words` in the place of what it is. */
export function SungTrack({ track, words }: { track: TrackToSing; words?: string }) {
  return (
    <div className="over">
      <Artwork id={track.id} name={track.title} src={track.cover} size={56} eager />
      <div className="tt">
        <Title>{track.title}</Title>
        <p>{words ?? [track.isOwn ? null : track.artist, track.meta].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}
