import { describe, expect, it } from 'vitest';
import { TABS, tabPath } from './Frame.tsx';

const currentTab = (pathname: string) => TABS.find(({ to }) => to === tabPath(pathname))?.label;

describe('the main tabs', () => {
  it('keep the order of the product', () => {
    const order = ['Profile', 'Music', 'Beat Machine', 'Team', 'Merch', 'Explore'];
    expect(TABS.map(({ label }) => order.indexOf(label))).toEqual(
      TABS.map(({ label }) => order.indexOf(label)).toSorted((a, b) => a - b),
    );
    expect(new Set(TABS.map(({ to }) => to)).size).toBe(TABS.length);
  });

  it('are current on their own path only', () => {
    expect(currentTab('/')).toBe('Profile');
    expect(currentTab('/beats')).toBe('Music');
    expect(currentTab('/beats/')).toBe('Music');
    expect(currentTab('/explore')).toBe('Explore');
    expect(currentTab('/beats/upload')).toBeUndefined();
    expect(currentTab('/profile/1')).toBeUndefined();
  });
});
