import { Hint } from '#app/ui/Page.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { formatPart } from '#app/display/format-bytes.ts';
import type { SendingState } from './take-sender.ts';
import * as texts from './texts.ts';

/** How much of the take the server has. */
export function TakeSending({ sending }: { sending: SendingState | null }) {
  const { sent = 0, known = 0, isWaiting = false } = sending ?? {};
  const percent = known > 0 ? (sent / known) * 100 : 0;
  return (
    <>
      <div role="status">
        <p className="rec-row">
          <b>{isWaiting ? texts.waitingForAConnection : texts.uploadingYourTake}</b>
          <span className="num quiet">{Math.floor(percent)} %</span>
        </p>
        <ProgressBar percent={percent} label={texts.upload} />
        <p className="rec-row num quiet small">
          <span>{formatPart(sent, known)}</span>
        </p>
      </div>
      <Hint icon="lock">{texts.takeStaysHere}</Hint>
    </>
  );
}
