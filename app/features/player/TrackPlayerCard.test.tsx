import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { slackWater } from '#tests/fake-audio.ts';
import { TrackPlayerCard } from './TrackPlayerCard.tsx';

describe('a track’s card, as the server sends it', () => {
  const html = renderToStaticMarkup(<TrackPlayerCard track={slackWater} />);

  test('is the browser’s own player without scripts, with both files', () => {
    const plain = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? '';
    expect(plain).toMatch(/<audio controls="" preload="none" aria-label="Slack Water">/);
    expect(plain).toContain('<source src="/media/slack.mp3"/>');
    expect(plain).toContain('<source src="/media/slack.webm" type="audio/webm; codecs=opus"/>');
  });

  test('has a play link that a page plays before its scripts are running', () => {
    expect(html).toMatch(/<a [^>]*aria-label="Play Slack Water"[^>]*href="\/media\/slack.mp3"/);
    expect(html).toContain('data-play="7"');
  });

  test('names its sliders, which move by tenths and wait for scripts', () => {
    const seek = /<input[^>]*aria-label="Seek in Slack Water"[^>]*>/.exec(html)?.[0] ?? '';
    expect(seek).toContain('step="0.1"');
    expect(seek).toContain('max="61"');
    expect(seek).toContain('disabled=""');
    expect(html).toContain('0:00 / 1:01');
    expect(html).toContain('aria-label="Volume"');
  });
});
