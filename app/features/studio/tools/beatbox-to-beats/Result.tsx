import { Fact } from '../../Fact.tsx';
import type { ToolResultProps } from '../tool-result.ts';
import * as texts from '../../texts.ts';

/** What was heard in the beatbox. */
export function Result({ facts }: ToolResultProps) {
  const { totalBeats, confidence, detectedSounds = [] } = facts;
  return (
    <dl className="gen-facts">
      {totalBeats !== undefined && <Fact name={texts.detectedBeats} value={String(totalBeats)} />}
      {confidence !== undefined && (
        <Fact name={texts.confidence} value={`${Math.round(confidence * 100)}%`} />
      )}
      {detectedSounds.length > 0 && <Fact name={texts.sounds} value={detectedSounds.join(', ')} />}
    </dl>
  );
}
