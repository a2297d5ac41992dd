import { describe, expect, it } from 'vitest';
import { songRequest } from './conversion.server.ts';
import { styleIn } from './tool.ts';

const styleOf = (form: Record<string, string>) => songRequest.parse(form).genre;

describe('the style of a song', () => {
  it('is the one that the topic names', () => {
    expect(styleIn('a hip hop song about the night bus')).toBe('hip-hop');
    expect(styleIn('slow R&B for rain on glass')).toBe('rnb');
    expect(styleIn('popcorn and rapids')).toBeUndefined();
  });

  it('follows the topic where it was left as it was, and stays where it was chosen', () => {
    expect(styleOf({ genre: 'electronic', topic: 'a pop song about trains' })).toBe('pop');
    expect(styleOf({ genre: 'rnb', topic: 'a pop song about trains' })).toBe('rnb');
    expect(styleOf({ genre: 'electronic', topic: 'rain on glass' })).toBe('electronic');
    expect(styleOf({ topic: 'rap for the last bus' })).toBe('hip-hop');
  });
});
