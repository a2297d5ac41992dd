import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { ProgressBar } from '#app/ui/Upload.tsx';
import { formatPart } from '#app/display/format-bytes.ts';
import { canKeep } from '#app/features/player/offline/use-connection.ts';
import type { SendingState } from './take-sender.ts';
import * as texts from './texts.ts';

type TakeSendingProps = { sending: SendingState | null; onLater: () => void };

/** How much of the take the server has. */
export function TakeSending({ sending, onLater }: TakeSendingProps) {
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
      {isWaiting && canKeep() && (
        <Button type="button" onClick={onLater}>
          {texts.sendLater}
        </Button>
      )}
    </>
  );
}
