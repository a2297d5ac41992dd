import { describe, expect, it } from 'vitest';
import { addressOf, placeOf, postAddressOf } from './own-page-address.ts';

const place = (query: string) => placeOf(new URLSearchParams(query));

describe('placeOf', () => {
  it('reads what addressOf wrote', () => {
    const written = { controls: true, edit: 'tour', item: 7 } as const;
    expect(place(new URL(addressOf(written), 'http://a').search)).toEqual(written);
    expect(place(new URL(postAddressOf(written), 'http://a').search)).toEqual(written);
  });

  it('takes nothing that is not a part of the page', () => {
    expect(place('edit=constructor&item=-3&controls=yes')).toEqual({
      controls: false,
      edit: null,
      item: null,
    });
    expect(place('edit=profileImage')).toMatchObject({ edit: 'profileImage' });
  });
});

describe('addressOf', () => {
  it('is short where there is little to say', () => {
    expect(addressOf({})).toBe('/');
    expect(addressOf({ controls: false, edit: null, item: 3 }, 'tour')).toBe('/#tour');
    expect(postAddressOf({})).toBe('/?index');
  });
});
