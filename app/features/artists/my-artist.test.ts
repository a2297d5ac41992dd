import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { storedPath } from '#app/platform/storage.server.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { ArtistEntity } from './artist.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(() => site.close());

const patch = (json: object, as = owner) => site.call('PATCH', '/api/my-artist', { as, json });
const patched = async (json: object) => {
  const response = await patch(json);
  expect(response.status).toBe(200);
  return (await response.json()) as ArtistEntity;
};
const read = async () =>
  (await (await site.call('GET', '/api/my-artist', { as: owner })).json()) as ArtistEntity;

async function picture(width = 800, height = 600, background = '#8B5CF6'): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function files() {
  const stored: string[] = [];
  for await (const { path } of site.services.storage.entries()) stored.push(path);
  const rows = await site.services.database.db.selectFrom('media').select('key').execute();
  return { stored: stored.sort(), referenced: rows.map(({ key }) => storedPath(key)).sort() };
}

const metadataOf = async (url: string) =>
  sharp(await (await site.call('GET', url)).arrayBuffer()).metadata();

describe('PATCH /api/my-artist', () => {
  it.each([
    ['name', 'Ána & the Nights'],
    ['bio', 'One line.\n\nAnother.'],
    ['bio', null],
    ['genre', 'Dream pop'],
    ['colorScheme', 'green'],
    ['featuredTrack', null],
    [
      'quickStats',
      {
        yearsActive: { value: '9', label: 'Years' },
        monthlyPlays: { value: '3k', label: 'Plays' },
        releases: { value: '4', label: 'Records' },
      },
    ],
    [
      'socialLinks',
      { spotify: 'javascript:alert(1)', instagram: ' @ana ', tiktok: '', zine: 'ask' },
    ],
    ['sectionVisibility', { hero: false, tour: true }],
    ['sectionOrder', ['tour', 'hero', 'social', 'contact', 'activity']],
    ['galleryImages', []],
    ['profileImage', null],
    ['coverImage', null],
    ['featuredImage', null],
  ])('sends %s and reads the same', async (field, value) => {
    const answered = await patched({ [field]: value });
    expect(answered).toMatchObject({ [field]: value });
    expect(answered[field as keyof ArtistEntity]).toEqual(value);
    expect(await read()).toEqual(answered);
  });

  it('answers the defaults of an artist who has saved nothing', async () => {
    expect(await read()).toMatchObject({
      sectionVisibility: {},
      sectionOrder: [
        'hero',
        'featuredTrack',
        'tracks',
        'images',
        'pinnedProjects',
        'bio',
        'videos',
        'stats',
        'discography',
        'tour',
      ],
      quickStats: { yearsActive: { value: '5+', label: 'Years Active' } },
      galleryImages: [],
      socialLinks: {},
      colorScheme: 'purple',
    });
  });

  it('tells others no figures that the artist never saved', async () => {
    const asOther = async () => {
      const response = await site.call('GET', `/api/artists/${owner.artistId}`);
      return ((await response.json()) as ArtistEntity).quickStats;
    };
    expect(await asOther()).toBeNull();
    await patched({ quickStats: { releases: { value: '3', label: 'Releases' } } });
    expect(await asOther()).toMatchObject({
      releases: { value: '3' },
      monthlyPlays: { value: '' },
    });
  });

  it('leaves alone what it is not given, as when another tab is behind', async () => {
    await patched({ name: 'Ana', bio: 'First', socialLinks: { spotify: 'ana' } });
    const after = await patched({ genre: 'Folk' });
    expect(after).toMatchObject({
      name: 'Ana',
      bio: 'First',
      genre: 'Folk',
      socialLinks: { spotify: 'ana' },
    });
    const stats = { releases: { value: '3', label: 'Releases' } };
    expect((await patched({ quickStats: stats })).quickStats).toEqual({
      yearsActive: { value: '', label: 'Years Active' },
      monthlyPlays: { value: '', label: 'Monthly Plays' },
      ...stats,
    });
  });

  it.each([
    ['name', '', 422, 'Required'],
    ['name', null, 422, 'Required'],
    ['name', 'x'.repeat(121), 422, 'String must contain at most 120 character(s)'],
    ['name', 7, 422, 'Must be text'],
    ['bio', 'x'.repeat(5001), 422, 'String must contain at most 5000 character(s)'],
    ['genre', 'x'.repeat(81), 422, 'String must contain at most 80 character(s)'],
    ['featuredTrack', 'Not mine', 422, 'Please choose one of your own tracks'],
    ['socialLinks', 'spotify', 422, 'Must be an object'],
    ['sectionOrder', 'hero', 422, 'Must be a list'],
    ['colorScheme', 'pink', 422, 'Please choose one of: purple, blue, green'],
    ['galleryImages', ['a', 'b', 'c', 'd', 'e'], 422, 'Please choose at most 4 images'],
    ['galleryImages', 'data:', 422, 'Must be a list'],
    [
      'galleryImages',
      ['https://elsewhere.example/a.png'],
      422,
      'This image is gone. Please select it again.',
    ],
    ['profileImage', '/media/no-such-file', 422, 'This image is gone. Please select it again.'],
    [
      'profileImage',
      'data:text/html;base64,PGI+',
      415,
      'Please select an image file (JPG, PNG, GIF, etc.)',
    ],
    [
      'coverImage',
      'data:image/png;base64,PGI+',
      415,
      'Please select an image file (JPG, PNG, GIF, etc.)',
    ],
    [
      'featuredImage',
      'data:image/png,nothing',
      415,
      'Failed to process the image. Please try again.',
    ],
  ])('refuses a bad %s with its sentence (%#)', async (field, value, status, sentence) => {
    const before = await read();
    const response = await patch({ genre: 'Changed', [field]: value });
    expect(response.status).toBe(status);
    const { fields } = (await response.json()) as { fields: Record<string, string[]> };
    expect(fields[field]).toEqual([sentence]);
    expect(await read()).toEqual(before);
    expect((await files()).stored).toEqual([]);
  });

  it.each([
    ['sectionVisibility', { hero: 'yes' }, 'sectionVisibility.hero'],
    ['socialLinks', { spotify: 'x'.repeat(501) }, 'socialLinks.spotify'],
    ['quickStats', { releases: { value: '', label: 'Releases' } }, 'quickStats.releases.value'],
    [
      'quickStats',
      { releases: { value: '1', label: 'x'.repeat(41) } },
      'quickStats.releases.label',
    ],
  ])('names the part of %s that is wrong', async (field, value, path) => {
    const response = await patch({ [field]: value });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([path]);
  });

  it('drops unknown sections, doubles and too many links', async () => {
    const healed = await patched({
      sectionOrder: ['hero', 'merch', 'hero', '__proto__'],
      sectionVisibility: { merch: true, bio: true },
    });
    expect(healed.sectionOrder).toEqual(['hero']);
    expect(healed.sectionVisibility).toEqual({ bio: true });
    const links = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`s${index}`, 'x']));
    expect((await patch({ socialLinks: links })).status).toBe(422);
  });

  it('lets isFeatured follow the newest public track of the chosen title', async () => {
    const upload = async (title: string, isPublic: boolean) => {
      const form = trackForm({ title, isPublic: String(isPublic) });
      const response = await site.call('POST', '/api/tracks', { as: owner, form });
      return ((await response.json()) as { id: number }).id;
    };
    const featured = async () => {
      const list = await site.call('GET', `/api/artists/${owner.artistId}/tracks`, { as: owner });
      const tracks = (await list.json()) as { id: number; isFeatured: boolean }[];
      return tracks.filter(({ isFeatured }) => isFeatured).map(({ id }) => id);
    };
    const first = await upload('Glass Weather', true);
    expect(await patched({ featuredTrack: 'Glass Weather' })).toMatchObject({
      featuredTrack: 'Glass Weather',
      sectionVisibility: { tracks: true },
    });
    expect(await featured()).toEqual([first]);
    await upload('Glass Weather', false);
    expect(await featured()).toEqual([first]);
    const third = await upload('Glass Weather', true);
    expect(await featured()).toEqual([third]);
    await site.call('PATCH', `/api/tracks/${third}`, { as: owner, json: { isPublic: false } });
    expect(await featured()).toEqual([first]);
    await site.call('PATCH', `/api/tracks/${third}`, { as: owner, json: { isPublic: true } });
    await site.call('DELETE', `/api/tracks/${third}`, { as: owner });
    expect(await featured()).toEqual([first]);
    await patched({ featuredTrack: '' });
    expect(await featured()).toEqual([]);
  });
});

describe('pictures as text', () => {
  it('are stored as WebP in several widths, cut to the slot, and answered as URLs', async () => {
    const jpeg = await sharp({
      create: { width: 1500, height: 900, channels: 3, background: '#112233' },
    })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const text = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const entity = await patched({ profileImage: text, coverImage: text, featuredImage: text });
    for (const [field, width, height] of [
      ['profileImage', 640, 640],
      ['coverImage', 640, 256],
      ['featuredImage', 640, 360],
    ] as const) {
      const url = entity[field] ?? '';
      expect(url).toMatch(/^\/media\/[\w-]+$/);
      const metadata = await metadataOf(url);
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      expect(metadata.exif).toBeUndefined();
    }
    const widths = await site.services.database.db
      .selectFrom('media')
      .select(['role', 'width'])
      .where('role', '=', 'profile')
      .where('contentType', '=', 'image/webp')
      .orderBy('width')
      .execute();
    expect(widths.map(({ width }) => width)).toEqual([96, 320, 640]);
    expect(await patched({ profileImage: entity.profileImage })).toEqual(entity);
    expect(await patched({ profileImage: `https://music.example${entity.profileImage}` })).toEqual(
      entity,
    );
    await patched({ profileImage: null, coverImage: '', featuredImage: null });
    expect(await files()).toEqual({ stored: [], referenced: [] });
  });

  it('fill the gallery in their order; URLs keep, reorder and drop', async () => {
    const [red, green, blue] = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((colour) => picture(400, 400, colour)),
    );
    const first = await patched({ galleryImages: [red, '', green] });
    expect(first.galleryImages).toHaveLength(2);
    const [redUrl = '', greenUrl = ''] = first.galleryImages;
    const second = await patched({ galleryImages: [greenUrl, blue, redUrl, greenUrl] });
    expect(second.galleryImages).toHaveLength(3);
    expect(second.galleryImages[0]).toBe(greenUrl);
    expect(second.galleryImages[2]).toBe(redUrl);
    expect((await patched({ genre: 'Folk' })).galleryImages).toEqual(second.galleryImages);
    const third = await patched({ galleryImages: [redUrl] });
    expect(third.galleryImages).toEqual([redUrl]);
    const { stored, referenced } = await files();
    expect(stored).toEqual(referenced);
    const left = await site.services.database.db
      .selectFrom('media')
      .select(['role', 'width'])
      .where('contentType', '=', 'image/webp')
      .orderBy('width')
      .execute();
    expect(left).toEqual([
      { role: 'gallery-1', width: 320 },
      { role: 'gallery-1', width: 400 },
    ]);
  });

  it('are described by their URL; the words go with the picture and end with it', async () => {
    const [red, green] = await Promise.all(
      ['#ff0000', '#00ff00'].map((colour) => picture(400, 400, colour)),
    );
    const { galleryImages } = await patched({ galleryImages: [red, green] });
    const [redUrl = '', greenUrl = ''] = galleryImages;
    const words = { [redUrl]: 'The quay at dusk', [greenUrl]: 'A rehearsal room' };
    const described = await patched({
      galleryDescriptions: { ...words, '/media/gone': 'Nothing' },
    });
    expect(described).toMatchObject({ galleryImages, galleryDescriptions: words });
    // Sent back as it was read, but with the pictures in another order.
    const { sectionOrder: _order, ...asRead } = described;
    const turned = await patched({ ...asRead, galleryImages: [greenUrl, redUrl] });
    expect(turned.galleryDescriptions).toEqual(words);
    const left = await patched({ galleryImages: [greenUrl], galleryDescriptions: words });
    expect(left.galleryDescriptions).toEqual({ [greenUrl]: 'A rehearsal room' });
    const newer = await patched({ galleryImages: [red] });
    expect(newer.galleryDescriptions).toEqual({});
    const [newUrl = ''] = newer.galleryImages;
    const tooLong = await patch({ galleryDescriptions: { [newUrl]: 'x'.repeat(301) } });
    expect(tooLong.status).toBe(422);
    await patched({ galleryDescriptions: { [newUrl]: 'The quay' } });
    expect((await patched({ galleryDescriptions: { [newUrl]: '' } })).galleryDescriptions).toEqual(
      {},
    );
  });

  it('are all refused when one is bad, and nothing of them stays', async () => {
    const kept = await patched({ galleryImages: [await picture()] });
    const before = await files();
    const response = await patch({
      galleryImages: [await picture(), 'data:image/png;base64,AAAA'],
    });
    expect(response.status).toBe(415);
    expect(await read()).toEqual(kept);
    expect(await files()).toEqual(before);
    const foreign = await patch({
      profileImage: await picture(),
      galleryImages: ['/media/unknown'],
    });
    expect(foreign.status).toBe(422);
    expect(await files()).toEqual(before);
  });

  it('refuses drawings, bombs and what is over 5 MB, each by its name', async () => {
    const refuse = async (profileImage: string) => {
      const response = await patch({ profileImage });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    expect(await refuse(`data:image/svg+xml;base64,${btoa(svg)}`)).toEqual([
      415,
      'SVG files can carry scripts. Please select an image file (JPG, PNG, GIF, etc.)',
    ]);
    expect(await refuse(`data:image/png;base64,${btoa(svg)}`)).toEqual([
      415,
      'SVG files can carry scripts. Please select an image file (JPG, PNG, GIF, etc.)',
    ]);
    expect(await refuse(await picture(9000, 6000))).toEqual([
      413,
      'Please select an image of at most 25 megapixels',
    ]);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64');
    expect(await refuse(`data:image/png;base64,${large}`)).toEqual([
      413,
      'Please select an image under 5MB',
    ]);
    expect((await files()).stored).toEqual([]);
  });

  it('may be 28 MB in all, from an artist; nobody else is listened to', async () => {
    const json = { bio: 'x'.repeat(29 * 1024 * 1024) };
    const send = (headers: Record<string, string>) =>
      site.call('PATCH', '/api/my-artist', { json, headers });
    expect((await send({})).status).toBe(401);
    expect((await send({ cookie: owner.cookie })).status).toBe(413);
  });
});

describe('a slot', () => {
  const form = (bytes: Uint8Array<ArrayBuffer>, crop?: object) => {
    const fields = new FormData();
    fields.set('image', new File([bytes], 'me.png'));
    if (crop) fields.set('crop', JSON.stringify(crop));
    return fields;
  };
  const put = (slot: string, body: FormData) =>
    site.call('POST', `/api/my-artist/images/${slot}`, { as: owner, form: body });

  it('takes the part of the upright picture that was chosen', async () => {
    // Left half red, right half blue, stored rotated: upright, red is at the top.
    const blue = {
      create: { width: 200, height: 200, channels: 3, background: '#0000ff' },
    } as const;
    const sideways = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#ff0000' },
    })
      .composite([{ input: blue, left: 200, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const dominant = async (crop: object) => {
      const response = await put('gallery-2', form(new Uint8Array(sideways), crop));
      expect(response.status).toBe(200);
      const [url = ''] = ((await response.json()) as ArtistEntity).galleryImages;
      return (await sharp(await (await site.call('GET', url)).arrayBuffer()).stats()).dominant;
    };
    const top = await dominant({ x: 0.1, y: 0, width: 0.9, height: 0.45 });
    const bottom = await dominant({ x: 0, y: 0.55, width: 1, height: 0.45 });
    expect(top.r).toBeGreaterThan(200);
    expect(top.b).toBeLessThan(50);
    expect(bottom.b).toBeGreaterThan(200);
    expect(bottom.r).toBeLessThan(50);
    const { stored, referenced } = await files();
    expect(stored).toEqual(referenced);
    const removed = await site.call('DELETE', '/api/my-artist/images/gallery-2', { as: owner });
    expect(removed.status).toBe(204);
    expect((await files()).stored).toEqual([]);
  });

  it('refuses unknown slots, missing and wrong files, and senseless parts', async () => {
    const png = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const text = new Uint8Array(new TextEncoder().encode('Hello'));
    const svg = new Uint8Array(new TextEncoder().encode('\n<svg onload="x()"/>'));
    const refused = async (slot: string, body: FormData) => {
      const response = await put(slot, body);
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect((await refused('header', form(png)))[0]).toBe(422);
    expect(await refused('profile', new FormData())).toEqual([422, 'Image: No file selected']);
    expect(await refused('profile', form(text))).toEqual([
      415,
      'Please select an image file (JPG, PNG, GIF, etc.)',
    ]);
    expect((await refused('profile', form(svg)))[1]).toMatch(/^SVG files can carry scripts/);
    const outside = { x: 0, y: 0, width: 2, height: 1 };
    expect((await refused('profile', form(png, outside)))[0]).toBe(422);
    expect((await files()).stored).toEqual([]);
    const anonymous = await site.call('POST', '/api/my-artist/images/profile', { form: form(png) });
    expect(anonymous.status).toBe(401);
  });
});
