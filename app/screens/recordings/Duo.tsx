import type { CSSProperties } from 'react';
import { Waveform } from '#app/ui/Waveform.tsx';
import { Title } from '#app/ui/Words.tsx';
import { formatTime } from '#app/display/format.ts';
import * as texts from './texts.ts';

type DuoProps = {
  title: string;
  /** Peaks of the track, 0 to 1. */
  beat: readonly number[];
  /** Peaks of the voice, 0 to 1, one for each tenth of a second. */
  voice: readonly number[];
  /** Seconds: the length of the time line, the position on it, and the end of the voice. */
  length: number;
  position: number;
  end: number;
};

const VOICE_BARS = 160;

/** The track above and the voice below on one time line. */
export function Duo({ title, beat, voice, length, position, end }: DuoProps) {
  const part = (seconds: number) => (length > 0 ? Math.min(1, Math.max(0, seconds / length)) : 0);
  const percent = (seconds: number) => `${(part(seconds) * 100).toFixed(2)}%`;
  return (
    <div>
      <div
        className="duo"
        style={{ '--at': percent(position), '--to': percent(end) } as CSSProperties}
      >
        <div>
          <Title as="p" lines={1} className="duo-label">
            {title}
          </Title>
          <Waveform peaks={beat} bars={160} progress={part(position)} />
        </div>
        {end > 0 && (
          <div className="duo-you">
            <p className="duo-label">{texts.yourVoice}</p>
            <Waveform
              peaks={voice}
              bars={Math.max(1, Math.round(part(end) * VOICE_BARS))}
              progress={1}
            />
          </div>
        )}
      </div>
      <p className="duo-n num">
        <span>{formatTime(position)}</span>
        <span>{formatTime(length)}</span>
      </p>
    </div>
  );
}
