import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextAround, WORDS } from './TextAround.tsx';

it.each([
  [`Delete “${WORDS}”`, 'Delete “<bdi>Night Bus</bdi>”'],
  [`„${WORDS}“ löschen`, '„<bdi>Night Bus</bdi>“ löschen'],
])('puts the words of an artist where the language has them: %s', (text, html) => {
  expect(renderToStaticMarkup(<TextAround text={text}>Night Bus</TextAround>)).toBe(html);
});
