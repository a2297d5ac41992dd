import { describe, expect, it } from 'vitest';
import { tagText } from './tag-text.ts';

const asLatin = (bytes: Iterable<number>) => String.fromCharCode(...bytes);
const utf8AsLatin = (text: string) => asLatin(new TextEncoder().encode(text));

describe('tagText', () => {
  it.each([
    'Night Bus',
    'Café del Mar',
    'Señorita Ñandú',
    'Für Élise',
    'Ночной автобус',
    '夜行バス',
    '🌙 лун',
  ])('leaves %s as it is', (text) => {
    expect(tagText(text)).toBe(text);
  });

  it.each(['Café', 'Ночной автобус', '夜行バス', '🌙', 'Größe'])(
    'reads %s again, whose UTF-8 bytes were called Latin-1',
    (text) => {
      expect(tagText(utf8AsLatin(text))).toBe(text);
    },
  );

  it('reads Cyrillic of Windows again', () => {
    // 'Кино' in windows-1251.
    expect(tagText(asLatin([0xca, 0xe8, 0xed, 0xee]))).toBe('Кино');
  });

  it('reads Shift JIS again', () => {
    // 'さくら'
    expect(tagText(asLatin([0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7]))).toBe('さくら');
  });

  it('reads the quotation marks of Windows', () => {
    expect(tagText(asLatin([0x93, 0x48, 0x69, 0x94, 0x21]))).toBe('“Hi”!');
  });

  it('drops zero bytes and controls, keeps lines and joiners', () => {
    expect(tagText('One\u0000\u0007\r\nTwo\tthree \u0000')).toBe('One\nTwo\tthree');
    expect(tagText('👩\u200d🎤')).toBe('👩\u200d🎤');
  });
});
