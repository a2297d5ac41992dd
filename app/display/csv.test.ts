import { expect, it } from 'vitest';
import { csvLine } from './format.ts';

it('quotes what would break a line, and leaves the rest', () => {
  expect(csvLine(['Eva', 'a "tide", or two', 'one\ntwo', 7, -7, null])).toBe(
    'Eva,"a ""tide"", or two","one\ntwo",7,-7,\r\n',
  );
});

it('lets no text be a formula', () => {
  for (const text of ['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']) {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  }
});
