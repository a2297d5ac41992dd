import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TagList } from './Tags.tsx';

const render = (...tags: string[]) => renderToStaticMarkup(<TagList tags={tags} />);
const before = (markup: string) => markup.split('<details')[0] ?? '';
const count = (markup: string) => markup.match(/<span class="tag"/g)?.length ?? 0;

describe('TagList', () => {
  it('shows four tags without a remainder', () => {
    expect(count(render('a', 'b', 'c', 'd'))).toBe(4);
    expect(render('a', 'b', 'c', 'd')).not.toContain('<details');
  });

  it('folds the fifth and later ones behind +n', () => {
    const markup = render('a', 'b', 'c', 'd', 'e', 'f');
    expect(count(before(markup))).toBe(4);
    expect(count(markup)).toBe(6);
    expect(markup).toContain('aria-label="2 more tags">+2</summary>');
  });

  it('is not there without tags', () => {
    expect(render()).toBe('');
  });
});
