import { Fact } from '../../Fact.tsx';
import type { ToolResultProps } from '../tool-result.ts';

/** What was heard in the beatbox. */
export function Result({ facts }: ToolResultProps) {
  const { totalBeats, confidence, detectedSounds = [] } = facts;
  return (
    <dl className="gen-facts">
      {totalBeats !== undefined && <Fact name="Detected Beats" value={String(totalBeats)} />}
      {confidence !== undefined && (
        <Fact name="Confidence" value={`${Math.round(confidence * 100)}%`} />
      )}
      {detectedSounds.length > 0 && <Fact name="Sounds" value={detectedSounds.join(', ')} />}
    </dl>
  );
}
