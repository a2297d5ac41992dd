import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArtistName, nameFit } from './ArtistName.tsx';
import { longestWord, Title, Words } from './Words.tsx';

describe('nameFit', () => {
  it('sets short names wide, long names narrow', () => {
    expect(nameFit('Low Harbour')).toBe('wide');
    expect(nameFit('Low Harbours')).toBeUndefined();
    expect(nameFit('Seventeen letters')).toBeUndefined();
    expect(nameFit('Eighteen letters !')).toBe('narrow');
  });

  it('counts characters, not code units', () => {
    expect(nameFit('🎹'.repeat(11))).toBe('wide');
  });

  it('sets a long word no wider than a phone', () => {
    expect(nameFit('Wimmmmmmmmm')).toBe('narrow');
    expect(nameFit('Silberfahrerin')).toBe('narrow');
  });
});

describe('the longest word', () => {
  it('is measured by its letters, not by how many there are', () => {
    expect(longestWord('Illi')).toBeLessThan(longestWord('Mmwm'));
    expect(longestWord('a Harbour b')).toBe(longestWord('Harbour'));
  });

  it('ends at a hyphen, and wherever a line may break', () => {
    expect(longestWord('Nacht-Schicht')).toBe(longestWord('Schicht'));
    expect(longestWord('👩🏽‍🎤'.repeat(20))).toBeLessThan(3);
    expect(longestWord('日本の夜の音楽')).toBeLessThan(3);
  });

  it('leaves out what stands on other letters', () => {
    expect(longestWord('שָׁלוֹם')).toBe(longestWord('שלום'));
  });
});

describe('somebody’s own words', () => {
  it('are set apart in a sentence', () => {
    expect(renderToStaticMarkup(<Words>שלום</Words>)).toBe('<bdi>שלום</bdi>');
  });

  it('keep their direction on a line of their own; what is cut is told in full', () => {
    const markup = renderToStaticMarkup(<Title lines={2}>שלום</Title>);
    expect(markup).toBe('<b dir="auto" class="own own-2" title="שלום">שלום</b>');
  });

  it('make a name as small as its longest word asks for', () => {
    const longest = (name: string) =>
      Number(/--longest:([\d.]+)/.exec(renderToStaticMarkup(<ArtistName name={name} />))?.[1]);
    expect(longest('Oko')).toBeLessThan(longest('Weathermen'));
    expect(longest('x'.repeat(80))).toBeGreaterThan(30);
  });
});
