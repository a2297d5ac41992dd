import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { displayPeaks, fewerPeaks } from '#app/display/peaks.ts';
import { Waveform } from './Waveform.tsx';

const song = Array.from({ length: 800 }, (_, i) => Math.abs(Math.sin(i / 3)) * (0.2 + i / 1000));

describe('Waveform', () => {
  it('draws 72 bars in less than 700 bytes', () => {
    const markup = renderToStaticMarkup(<Waveform peaks={song} />);
    expect(bars(markup)).toHaveLength(72);
    expect(Buffer.byteLength(markup)).toBeLessThan(700);
  });

  it('stays under 700 bytes when every bar is as loud as can be', () => {
    const markup = renderToStaticMarkup(<Waveform peaks={song.map(() => 1)} />);
    expect(Buffer.byteLength(markup)).toBeLessThan(700);
  });

  it('mirrors each bar on the middle, one unit apart, the loudest to the edge', () => {
    const markup = renderToStaticMarkup(<Waveform peaks={[0.5, 1, 0.25]} />);
    expect(markup).toContain('viewBox="0 -12 3 24"');
    expect(bars(markup)).toEqual([
      { x: 0.5, top: -5, foot: 5 },
      { x: 1.5, top: -12, foot: 12 },
      { x: 2.5, top: -2, foot: 2 },
    ]);
  });

  it('colours only what was played', () => {
    expect(renderToStaticMarkup(<Waveform peaks={song} />)).not.toContain('linearGradient');
    const playing = renderToStaticMarkup(<Waveform peaks={song} progress={0.25} />);
    expect(playing.match(/offset="0.25"/g)).toHaveLength(2);
    const id = /linearGradient id="([^":]+)"/.exec(playing)?.[1];
    expect(playing).toContain(`stroke="url(#${id})"`);
  });

  it('is decoration', () => {
    expect(renderToStaticMarkup(<Waveform peaks={song} />)).toContain('aria-hidden="true"');
  });

  it('draws silence where nothing was measured', () => {
    const silent = bars(renderToStaticMarkup(<Waveform peaks={[]} />));
    expect(silent).toHaveLength(72);
    expect(new Set(silent.map((bar) => bar.foot))).toEqual(new Set([1]));
  });
});

describe('peaks', () => {
  it('keeps the loudest of what a bar covers', () => {
    expect(fewerPeaks([0, 0.9, 0.1, 0.2, 0, 0], 3)).toEqual([0.9, 0.2, 0]);
  });

  it('leaves fewer peaks than bars as they are', () => {
    expect(fewerPeaks([0.1, 0.2], 72)).toEqual([0.1, 0.2]);
  });

  it('shows peaks relative to the loudest, quiet parts lower, silence still drawn', () => {
    const [loud, half, silent] = displayPeaks([0.4, 0.2, 0]);
    expect(loud).toBe(1);
    expect(half).toBeCloseTo(0.5 ** 1.35, 10);
    expect(silent).toBe(0.06);
  });
});

/** Follows the path as a pen would: each `m` moves relatively, each `V` draws to an absolute height. */
function bars(markup: string): Array<{ x: number; top: number; foot: number }> {
  const path = / d="([^"]+)"/.exec(markup)?.[1] ?? '';
  let x = -0.5;
  let y = 0;
  return [...path.matchAll(/m(\d+)-(\d+)V(\d+)/g)].map(([, dx, up, foot]) => {
    x += Number(dx);
    const top = y - Number(up);
    y = Number(foot);
    return { x, top, foot: y };
  });
}
