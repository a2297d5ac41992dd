import { Badge, type Tone } from '#app/ui/Badge.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { formatTime } from '#app/display/format-time.ts';
import type { VocalEntity } from '../vocals/vocal.schema.ts';

/** What was sung over a track so far, newest first: for its owner all of it, for others their own. */
export function SungTakes({ takes }: { takes: readonly VocalEntity[] }) {
  const showToast = useToast();
  if (takes.length === 0) return null;
  const onError = () =>
    showToast({
      title: 'Playback failed',
      description: 'Could not play vocal recording',
      tone: 'bad',
    });
  return (
    <section aria-labelledby="takes" className="rec-takes">
      <h3 id="takes">Takes over this track</h3>
      <ol>
        {takes.map(({ id, title, duration, status, audioUrl }) => (
          <li key={id}>
            <p className="rec-row">
              <b>{title}</b>
              <span className="quiet">
                {duration !== null && formatTime(duration)}{' '}
                {status !== 'approved' && <Badge tone={TONES[status]}>{WORDS[status]}</Badge>}
              </span>
            </p>
            <audio controls preload="none" src={audioUrl} aria-label={title} onError={onError} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const TONES: Record<VocalEntity['status'], Tone> = {
  pending: 'pending',
  approved: 'ok',
  rejected: 'bad',
};
const WORDS: Record<VocalEntity['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};
