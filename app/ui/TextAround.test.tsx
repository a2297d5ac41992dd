import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SECOND, TextAround, WORDS } from './TextAround.tsx';

it.each([
  [`Delete “${WORDS}”`, 'Delete “<bdi>Night Bus</bdi>”'],
  [`„${WORDS}“ löschen`, '„<bdi>Night Bus</bdi>“ löschen'],
])('puts the words of an artist where the language has them: %s', (text, html) => {
  expect(renderToStaticMarkup(<TextAround text={text}>Night Bus</TextAround>)).toBe(html);
});

it('takes two parts in any order, elements among them', () => {
  const time = <time>5 June</time>;
  const html = (text: string) =>
    renderToStaticMarkup(
      <TextAround text={text}>
        Mara
        {time}
      </TextAround>,
    );
  expect(html(`from ${WORDS}, ${SECOND}.`)).toBe('from <bdi>Mara</bdi>, <time>5 June</time>.');
  expect(html(`${SECOND}、${WORDS}`)).toBe('<time>5 June</time>、<bdi>Mara</bdi>');
});
