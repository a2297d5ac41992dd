import { describe, expect, it } from 'vitest';
import { arrange, type Arrangement } from '#app/features/artists/sections/arrangement.ts';
import { schemeWithPending, withPending } from './pending-changes.ts';

const SAVED: Arrangement = arrange(
  {
    sectionOrder: ['hero', 'tracks', 'bio', 'tour'],
    sectionVisibility: { hero: true, tracks: true, bio: true, tour: false },
  },
  { tracks: false, social: false },
);

describe('withPending', () => {
  it('is the saved page while no form is being sent', () => {
    expect(withPending(SAVED, [])).toEqual(SAVED);
  });

  it('shows and hides', () => {
    const asked = { intent: 'showSection', section: 'tour', visible: 'true' };
    expect(withPending(SAVED, [asked]).visible).toEqual(['hero', 'tracks', 'bio', 'tour']);
    const hidden = withPending(SAVED, [{ ...asked, section: 'hero', visible: 'false' }]);
    expect(hidden.visible).toEqual(['tracks', 'bio']);
    expect(hidden.order).toEqual(SAVED.order);
  });

  it('moves one section, or sorts all; the visible ones follow', () => {
    const moved = withPending(SAVED, [{ intent: 'moveSection', section: 'bio', place: '1' }]);
    expect(moved.order).toEqual(['hero', 'bio', 'tracks', 'tour']);
    expect(moved.visible).toEqual(['hero', 'bio', 'tracks']);
    const order = 'tour,bio,tracks,hero,nonsense';
    expect(withPending(SAVED, [{ intent: 'orderSections', order }]).visible).toEqual([
      'bio',
      'tracks',
      'hero',
    ]);
  });

  it('adds at the end, and makes removed sections addable', () => {
    const added = withPending(SAVED, [{ intent: 'addSection', section: 'videos' }]);
    expect(added.order.at(-1)).toBe('videos');
    expect(added.visible).toContain('videos');
    expect(added.addable).not.toContain('videos');
    const removed = withPending(SAVED, [{ intent: 'removeSection', section: 'bio' }]);
    expect(removed.order).not.toContain('bio');
    expect(removed.addable).toContain('bio');
  });

  it('applies several in order, and ignores other forms', () => {
    const page = withPending(SAVED, [
      { intent: 'showSection', section: 'tour', visible: 'true' },
      { intent: 'saveHero', name: 'Tamsin' },
      { intent: 'showSection', section: 'constructor', visible: 'true' },
      { intent: 'showSection', section: 'tour', visible: 'false' },
    ]);
    expect(page).toEqual(SAVED);
  });
});

describe('schemeWithPending', () => {
  it('is the last chosen one', () => {
    expect(schemeWithPending('purple', [])).toBe('purple');
    const asked = (colorScheme: string) => ({ intent: 'saveScheme', colorScheme });
    expect(schemeWithPending('purple', [asked('blue'), asked('green')])).toBe('green');
    expect(schemeWithPending('purple', [asked('url(evil)')])).toBe('purple');
  });
});
