import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { collaborateAddress, recordAddress } from '../library/track.ts';
import type { SpaceView } from './space-view.ts';
import * as texts from './texts.ts';

/** For the artist whose request was rejected: what can still be done with it. */
export function Rejected({ space: { id, track, vocal, apart } }: { space: SpaceView }) {
  const trackId = track.state === 'heard' && !apart ? track.id : null;
  if (!vocal && trackId === null) return null;
  return (
    <Card as="section" labelledBy="rejected" className="space-verdict">
      <div>
        <h2 className="h3" id="rejected">
          {texts.whatYouCanDoNow}
        </h2>
        <p>{vocal ? texts.yourVocalStaysYours : texts.anotherIdeaMayFit}</p>
      </div>
      <div className="actions">
        {vocal && (
          <Button size="lg" icon="download" href={`${vocal.audioUrl}?download`} download>
            {texts.downloadYourVocal}
          </Button>
        )}
        {trackId !== null && vocal && (
          <Button
            size="lg"
            icon="mic"
            to={recordAddress(trackId, { back: `/creative-space/${id}` })}
          >
            {texts.singAnotherTake}
          </Button>
        )}
        {trackId !== null && !vocal && (
          <Button size="lg" to={collaborateAddress(trackId)}>
            {texts.askAgain}
          </Button>
        )}
      </div>
    </Card>
  );
}
