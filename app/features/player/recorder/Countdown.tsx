import './recorder.css';
import * as texts from './texts.ts';

/** 'Get ready to sing!' and the remaining numbers, the current one in the accent colour. */
export function Countdown({ count, from = 3 }: { count: number; from?: number }) {
  return (
    <div className="count3">
      <p>{texts.getReadyToSing}</p>
      <div role="timer" aria-live="assertive" aria-label={String(count)}>
        {Array.from({ length: from }, (_, index) => from - index).map((number) =>
          number === count ? <b key={number}>{number}</b> : <i key={number}>{number}</i>,
        )}
      </div>
    </div>
  );
}
