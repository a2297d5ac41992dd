import sharp from 'sharp';
import { jobsDone, register, wav } from './server.mjs';

const ALBUMS = [
  'Harbour Lights',
  'Harbour Lights',
  'Harbour Lights',
  'Lantern Weather',
  'Boathouse Demos',
];
const TRACKS = 12;

/**
 * An artist who has filled all thirteen sections: every picture with the weight of a photograph,
 * twelve tracks with covers and renditions, albums and singles, videos, shows, links.
 * @returns the address of their page
 */
export async function withFullProfile({ url }) {
  const artist = await register(url, 'full');
  const send = sender(url, artist.cookie);
  const trackIds = [];
  for (let index = 0; index < TRACKS; index += 1) {
    const { id } = await send('POST', '/api/tracks', {
      title: `Slack Water ${index + 1}`,
      genre: 'Dream pop',
      bpm: 80 + index,
      year: 2021 + (index % 4),
      album: ALBUMS[index] ?? '',
      coverImage: await photograph(800, 800, index),
      audio: new File([wav(20, index + 1)], `${index}.wav`),
    });
    trackIds.push(id);
  }
  const slots = { profile: [900, 900], cover: [2000, 800], featured: [1600, 900] };
  for (const name of [1, 2, 3, 4]) slots[`gallery-${name}`] = [1400, 1400];
  for (const [slot, [width, height]] of Object.entries(slots)) {
    const image = await photograph(width, height, slot.length + width);
    await send('POST', `/api/my-artist/images/${slot}`, { image });
  }
  await send('PATCH', '/api/my-artist', {
    name: 'Low Harbour',
    genre: 'Dream pop',
    bio: `${'Two sisters, one tape machine and a boathouse that floods in March. '.repeat(3)}\n\n${'They kept the pumps on track three. '.repeat(6)}`,
    featuredTrack: 'Slack Water 12',
    quickStats: {
      yearsActive: { value: '5+', label: 'Years Active' },
      monthlyPlays: { value: '2K', label: 'Monthly Plays' },
      releases: { value: '12', label: 'Releases' },
    },
    socialLinks: {
      spotify: 'https://open.spotify.com/artist/lowharbour',
      instagram: '@lowharbour',
      youtube: '@lowharbour',
      soundcloud: 'lowharbour',
    },
    sectionOrder: SECTIONS,
    sectionVisibility: Object.fromEntries(SECTIONS.map((section) => [section, true])),
  });
  for (const [index, type] of ['music-video', 'live', 'session'].entries()) {
    const videoUrl = `https://www.youtube.com/watch?v=aaaaaaaaaa${index}`;
    await send('FORM', '/?index', {
      intent: 'addVideo',
      title: `Breakwater (${type})`,
      type,
      videoUrl,
    });
  }
  for (const [index, city] of ['Porto', 'Cork', 'Bergen', 'Lisbon', 'Oslo'].entries()) {
    const date = `2035-11-${14 + index}`;
    await send('FORM', '/?index', {
      intent: 'addTourDate',
      date,
      city,
      venue: 'The Old Custom House',
      ticketUrl: 'https://tickets.example/harbour',
    });
  }
  await send('FORM', '/?index', {
    intent: 'saveContact',
    form: 'on',
    note: 'For bookings and remixes.',
  });
  await send('FORM', '/?index', { intent: 'pinTracks', trackIds: trackIds.slice(0, 3) });
  await jobsDone(url);
  return `${url}/profile/${artist.artistId}`;
}

const SECTIONS = [
  'hero',
  'featuredTrack',
  'tracks',
  'images',
  'pinnedProjects',
  'bio',
  'activity',
  'contact',
  'social',
  'videos',
  'stats',
  'discography',
  'tour',
];

/** Calls of the API, with JSON or with files, and the forms of the dashboard, as the artist. */
function sender(url, cookie) {
  return async (method, path, fields) => {
    const asForm = method !== 'PATCH';
    const response = await fetch(url + path, {
      method: method === 'FORM' ? 'POST' : method,
      headers: { cookie, ...(asForm ? {} : { 'content-type': 'application/json' }) },
      body: asForm ? formOf(fields) : JSON.stringify(fields),
      redirect: 'manual',
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${text}`);
    return method === 'FORM' ? undefined : JSON.parse(text);
  };
}

function formOf(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

/** A JPEG of soft colours under a fine grain, which compresses about as well as a photograph. */
async function photograph(width, height, seed) {
  const random = randomOf(seed);
  const coarse = Buffer.from(Array.from({ length: 24 * 16 * 3 }, () => random() * 255));
  const soft = await sharp(coarse, { raw: { width: 24, height: 16, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (let index = 0; index < soft.length; index += 1) {
    soft[index] = Math.max(0, Math.min(255, soft[index] + random() * 16 - 8));
  }
  const bytes = await sharp(soft, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new File([bytes], 'photograph.jpg', { type: 'image/jpeg' });
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed) {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}
