import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Artwork } from './Artwork.tsx';

describe('Artwork', () => {
  it('reserves its square', () => {
    const markup = renderToStaticMarkup(<Artwork id={1} name="Oko" src="/a.webp" size={56} />);
    expect(markup).toContain('width="56" height="56" alt=""');
  });

  it('draws the same placeholder for the same id, another for another', () => {
    const draw = (id: number) => renderToStaticMarkup(<Artwork id={id} name="Oko" size={56} />);
    expect(draw(7)).toBe(draw(7));
    expect(draw(7)).not.toBe(draw(8));
    expect(draw(7)).toContain('>O</text>');
  });

  it('says what it stands for when asked to', () => {
    const markup = renderToStaticMarkup(<Artwork id={1} name="Oko" alt="Oko" size={88} round />);
    expect(markup).toContain('role="img" aria-label="Oko"');
  });
});
