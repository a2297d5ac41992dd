import type { DemoArtist } from './scene.ts';

/** A link of the demo. All use `.example`, which nobody owns: the artists are invented. */
export interface DemoLink {
  title: string;
  description?: string;
  url: string;
  iconType: 'spotify' | 'bandcamp' | 'youtube' | 'other';
}

export interface DemoItem {
  /** Unique in the shop. */
  key: 'shirt' | 'bag' | 'single';
  name: string;
  description: string;
  /** US dollars. */
  price: number;
  category: 'apparel' | 'accessories' | 'digital';
  sizes: string[];
  stock: Record<string, number> | number | null;
}

export function linksOf({ handle, featuredTrack }: DemoArtist): DemoLink[] {
  const site = `https://${handle}.example`;
  return [
    {
      title: featuredTrack,
      description: 'The newest one',
      url: `${site}/listen`,
      iconType: 'spotify',
    },
    { title: 'Buy the records', url: `${site}/records`, iconType: 'bandcamp' },
    {
      title: 'Live in the rehearsal room',
      description: 'One take, one camera',
      url: `${site}/live`,
      iconType: 'youtube',
    },
    { title: 'Shows and tickets', url: `${site}/shows`, iconType: 'other' },
  ];
}

export function shopOf({ name, featuredTrack, tracks }: DemoArtist): DemoItem[] {
  const album = tracks.find((track) => track.album)?.album ?? featuredTrack;
  return [
    {
      key: 'bag',
      name: `${album} bag`,
      description:
        'Holds ten records or one week of bread. The handles are long enough for a bike.',
      price: 15,
      category: 'accessories',
      sizes: [],
      stock: 3,
    },
    {
      key: 'single',
      name: `${featuredTrack} (WAV)`,
      description: 'The whole thing, as it left the desk: 44.1 kHz, 16 bit.',
      price: 3,
      category: 'digital',
      sizes: [],
      stock: null,
    },
    {
      key: 'shirt',
      name: `${name} shirt`,
      description: `Heavy cotton, printed by hand, the drawing of “${featuredTrack}” on the back.\n\nWash it inside out.`,
      price: 24,
      category: 'apparel',
      sizes: ['S', 'M', 'L', 'XL'],
      stock: { S: 4, M: 0, L: 11, XL: 2 },
    },
  ];
}
