import { describe, expect, it } from 'vitest';
import { themeCookie, themeOf } from './cookies.server.ts';

describe('the theme of a browser', () => {
  it.each([
    [null, 'system'],
    ['', 'system'],
    ['theme=light', 'light'],
    ['a=b; __Host-theme=dark; c=d', 'dark'],
    ['theme=pink', 'system'],
    ['theme=lighter', 'system'],
    ['mytheme=light', 'system'],
  ])('of the cookies %s is %s', (cookies, theme) => {
    expect(themeOf(cookies)).toBe(theme);
  });

  it('is read back as it was written, and forgotten for the system', () => {
    for (const secure of [true, false]) {
      expect(themeOf(themeCookie('light', { secure }))).toBe('light');
      expect(themeCookie('system', { secure })).toContain('Max-Age=0');
    }
    expect(themeCookie('dark', { secure: true })).toMatch(/^__Host-theme=dark; .*; Secure$/);
  });
});
