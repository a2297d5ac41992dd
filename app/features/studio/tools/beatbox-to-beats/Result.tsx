import { joinFacts, percentWords } from '#app/display/format.ts';
import { Fact, type ToolResultProps } from '../tool-result.tsx';
import * as texts from '../../texts.ts';

/** The hits detected in the beatbox recording. */
export function Result({ facts }: ToolResultProps) {
  const { totalBeats, confidence, detectedSounds = [] } = facts;
  return (
    <dl className="gen-facts">
      {totalBeats !== undefined && <Fact name={texts.detectedBeats} value={String(totalBeats)} />}
      {confidence !== undefined && (
        <Fact name={texts.confidence} value={percentWords(confidence)} />
      )}
      {detectedSounds.length > 0 && <Fact name={texts.sounds} value={joinFacts(detectedSounds)} />}
    </dl>
  );
}
