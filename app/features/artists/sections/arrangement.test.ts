import { describe, expect, it } from 'vitest';
import {
  arrange,
  DEFAULT_ORDER,
  repairOrder,
  isVisible,
  onlyKnown,
  visibilityOf,
} from './arrangement.ts';
import { SECTION_IDS } from './sections.ts';

const nothing = { tracks: false, social: false };

describe('repairOrder', () => {
  it('is the default where nothing was saved', () => {
    expect(repairOrder(null)).toEqual(DEFAULT_ORDER);
    expect(DEFAULT_ORDER).toHaveLength(10);
  });

  it('drops unknown ids and doubles, and keeps what was left out away', () => {
    expect(repairOrder(['tour', 'merch', 'hero', 'tour', 'constructor', '__proto__'])).toEqual([
      'tour',
      'hero',
    ]);
    expect(repairOrder([])).toEqual([]);
  });
});

describe('visibility', () => {
  it('shows the hero and the bio alone, where the artist has set nothing', () => {
    expect(SECTION_IDS.filter((section) => isVisible({}, section, nothing))).toEqual([
      'hero',
      'bio',
    ]);
  });

  it('switches tracks and links on once there are some, unless the artist has set it', () => {
    const filled = { tracks: true, social: true };
    expect(isVisible({}, 'tracks', filled)).toBe(true);
    expect(isVisible({}, 'social', filled)).toBe(true);
    expect(isVisible({ tracks: false, social: false }, 'tracks', filled)).toBe(false);
    expect(isVisible({ tracks: true }, 'tracks', nothing)).toBe(true);
    expect(visibilityOf({ tracks: false, merch: true }, filled)).toEqual({
      tracks: false,
      social: true,
    });
  });

  it('forgets the switches of sections that do not exist', () => {
    expect(onlyKnown({ hero: false, toString: true, merch: true })).toEqual({ hero: false });
  });
});

describe('arrange', () => {
  it('lets what is not on the page wait to be added', () => {
    const page = { sectionOrder: ['bio', 'hero'], sectionVisibility: { bio: false, tour: true } };
    const { order, visible, addable } = arrange(page, nothing);
    expect(order).toEqual(['bio', 'hero']);
    expect(visible).toEqual(['hero']);
    expect(addable).toEqual(SECTION_IDS.filter((id) => id !== 'bio' && id !== 'hero'));
  });

  it('puts links that switched themselves on at the end, but never into a saved order', () => {
    const filled = { tracks: false, social: true };
    expect(arrange({ sectionOrder: null, sectionVisibility: {} }, filled).order.at(-1)).toBe(
      'social',
    );
    const saved = { sectionOrder: ['hero'], sectionVisibility: {} };
    expect(arrange(saved, filled).order).toEqual(['hero']);
  });
});
