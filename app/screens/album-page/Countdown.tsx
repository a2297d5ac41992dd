import { useEffect, useState } from 'react';
import { releaseWords } from '#app/features/releases/release-time.ts';
import * as texts from './texts.ts';

type CountdownProps = {
  /** ISO 8601 */
  releaseAt: string;
  timeZone: string;
};

const SECOND_MS = 1000;

/**
 * When an album comes out, in its artist's time zone; with scripts also how long that is, which takes
 * the device's own clock. Whether it is out, the server alone says.
 */
export function Countdown({ releaseAt, timeZone }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Date.parse(releaseAt) - Date.now());
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [releaseAt]);
  return (
    <div>
      <p className="text-14 text-text-2">{texts.comesOut}</p>
      <p className="text-20 font-bold">
        <time dateTime={releaseAt}>{releaseWords(new Date(releaseAt), timeZone)}</time>
      </p>
      {/* Its place is kept: nothing moves when scripts fill it. */}
      <p className="num min-h-[24px] text-text-2" aria-hidden={left === null || left > 0}>
        {left !== null && (left > 0 ? `${inWords(left)} ${texts.toGo}` : texts.anyMoment)}
      </p>
    </div>
  );
}

function inWords(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return texts.countdown(
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  );
}
