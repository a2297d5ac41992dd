import { Link } from '@remix-run/react';
import { Badge } from '#app/ui/Badge.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { formatTime } from '#app/display/format-time.ts';
import { Words } from '#app/ui/Words.tsx';
import { vocalAddress } from '#app/features/library/vocals/vocal-address.ts';
import { VOCAL_STATUS } from '#app/features/library/vocals/vocal-status.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';
import * as texts from './texts.ts';

/** What was sung over a track so far, newest first: for its owner all of it, for others their own. */
export function SungTakes({ takes }: { takes: readonly VocalEntity[] }) {
  const showToast = useToast();
  if (takes.length === 0) return null;
  const onError = () =>
    showToast({
      title: texts.playbackFailed,
      description: texts.couldNotPlayVocal,
      tone: 'bad',
    });
  return (
    <section aria-labelledby="takes" className="rec-takes">
      <h3 id="takes">{texts.takesOverThisTrack}</h3>
      <ol>
        {takes.map(({ id, title, duration, status, audioUrl }) => (
          <li key={id}>
            <p className="rec-row">
              <Link to={vocalAddress(id)} className="inline-flex min-h-target items-center">
                <b>
                  <Words>{title}</Words>
                </b>
              </Link>
              <span className="quiet">
                {duration !== null && formatTime(duration)}{' '}
                {status !== 'approved' && (
                  <Badge tone={VOCAL_STATUS[status].tone}>{VOCAL_STATUS[status].word}</Badge>
                )}
              </span>
            </p>
            <audio controls preload="none" src={audioUrl} aria-label={title} onError={onError} />
          </li>
        ))}
      </ol>
    </section>
  );
}
