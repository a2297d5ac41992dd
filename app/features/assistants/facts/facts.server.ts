import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { longDate } from '#app/display/dates.ts';
import { SECTIONS } from '../../artists/sections/sections.ts';
import { commonest, counted, joined, level, quoted, range } from './phrases.ts';
import type { ArtistData } from './artist-data.server.ts';

/** Returns a sentence about the artist's own data; null if there is no data for it. */
type Fact = (data: ArtistData) => Promise<string | null>;

const MAX_NAMED = 3;

/**
 * Facts about an artist, by name: a playbook entry lists those that it needs, a language model receives all of
 * them.
 */
export const FACTS = {
  async name({ profile }) {
    const { name, genre } = (await profile()).artist;
    return `Here you are “${name}”${genre ? `, ${genre}` : ', without a genre so far'}.`;
  },

  async library({ library }) {
    const { all, counts } = await library();
    if (all === 0) return 'Your library here is empty so far.';
    const kinds = [
      [counts.beat, 'beat'],
      [counts.vocal, 'vocal take'],
    ] as const;
    const named = kinds.filter(([count]) => count > 0).map(([count, kind]) => counted(count, kind));
    const among = named.length > 0 ? `, among them ${joined(named)}` : '';
    return `Your library holds ${counted(all, 'recording')}${among}.`;
  },

  async newest({ library }) {
    const [track] = (await library()).tracks;
    if (!track) return null;
    const measured = [track.bpm && `${tempoInTenths(track.bpm)} BPM`, track.key].filter(Boolean);
    const how = measured.length > 0 ? `: ${measured.join(', ')}` : '';
    return `Your newest is ${quoted(track.title)}${how}, ${track.isPublic ? 'public' : 'still private'}.`;
  },

  async private({ library }) {
    const waiting = (await library()).tracks.filter(({ isPublic }) => !isPublic);
    if (waiting.length === 0) return null;
    const names = joined(waiting.slice(0, MAX_NAMED).map(({ title }) => quoted(title)));
    const more = waiting.length > MAX_NAMED ? ` and ${waiting.length - MAX_NAMED} more` : '';
    return `Nobody but you can hear ${names}${more} yet.`;
  },

  async tempo({ library }) {
    const { tracks } = await library();
    const tempos = tracks.flatMap(({ bpm }) => (bpm ? [tempoInTenths(bpm)] : []));
    const key = commonest(tracks.flatMap((track) => (track.key ? [track.key] : [])));
    if (tempos.length === 0) return null;
    return `Your tracks run at ${range(tempos)} BPM${key ? `, most often in ${key}` : ''}.`;
  },

  async loudness({ measures }) {
    const measured = (await measures()).find(({ loudness }) => loudness !== null);
    if (!measured || measured.loudness === null) return null;
    const { title, loudness, truePeak } = measured;
    const peak = truePeak === null ? '' : ` with peaks at ${level(truePeak)} dBTP`;
    const turned =
      loudness > -14 ? ` Spotify turns it down by ${(loudness + 14).toFixed(1)} dB.` : '';
    const over =
      truePeak !== null && truePeak > -1 ? ' The peaks are above -1 dBTP: lower the ceiling.' : '';
    return `${quoted(title)} measures ${level(loudness)} LUFS${peak}.${turned}${over}`;
  },

  async plays({ plays }) {
    const { total, daily, top } = await plays();
    if (total === 0) return 'Nobody has pressed play on your page so far.';
    const lately = daily.plays.reduce((sum, count) => sum + count, 0);
    const best = top[0]
      ? `, ${quoted(top[0].title)} most often (${counted(top[0].plays, 'time')})`
      : '';
    return `You were played ${counted(lately, 'time')} here in the last ${daily.plays.length} days${best}, and ${counted(total, 'time')} in all.`;
  },

  async followers({ profile }) {
    const { followers } = (await profile()).artist;
    return followers === 0
      ? null
      : `${counted(followers, 'artist')} follow you here.`.replace(
          '1 artist follow',
          '1 artist follows',
        );
  },

  async tour({ profile }) {
    const { upcoming } = (await profile()).data.tour;
    if (upcoming.length === 0) return 'Your page announces no shows at the moment.';
    const next = upcoming
      .slice(0, MAX_NAMED)
      .map(({ date, venue, city }) => `${venue} in ${city} (${longDate(date)})`);
    const more = upcoming.length > MAX_NAMED ? ` and ${upcoming.length - MAX_NAMED} more` : '';
    return `Your next ${upcoming.length === 1 ? 'show' : 'shows'}: ${joined(next)}${more}.`;
  },

  async place({ profile }) {
    const { past } = (await profile()).data.tour;
    const cities = [...new Set(past.map(({ city }) => city))].slice(0, MAX_NAMED);
    return cities.length === 0 ? null : `You have played in ${joined(cities)}.`;
  },

  async links({ links }) {
    const { links: all, total } = await links();
    const shown = all.filter(({ isActive }) => isActive);
    if (shown.length === 0) return 'Your page of links is empty so far.';
    const [best] = [...shown].sort((one, other) => other.clicks - one.clicks);
    const most = best && best.clicks > 0 ? `, ${quoted(best.title)} most often` : '';
    return `Your page of links has ${counted(shown.length, 'link')}, followed ${counted(total, 'time')}${most}.`;
  },

  async merch({ merch, orders }) {
    const { items } = await merch();
    if (items.length === 0) return 'Your shop here is empty so far.';
    const { waiting } = await orders();
    const names = joined(items.slice(0, MAX_NAMED).map(({ name }) => quoted(name)));
    const more = items.length > MAX_NAMED ? ' and more' : '';
    const open = waiting > 0 ? ` ${counted(waiting, 'order')} wait for you.` : '';
    return `Your shop sells ${names}${more}.${open}`.replace('1 order wait', '1 order waits');
  },

  async collaborations({ collaborations }) {
    const { collaborations: all } = await collaborations();
    const active = all.filter(({ status }) => status === 'active').length;
    const pending = all.filter(({ status }) => status === 'pending').length;
    if (active + pending === 0) return null;
    const open = [
      ...(active > 0 ? [`${counted(active, 'collaboration')} under way`] : []),
      ...(pending > 0 ? [`${counted(pending, 'request')} without an answer`] : []),
    ];
    return `You have ${joined(open)} here.`;
  },

  async bio({ profile }) {
    const { bio } = (await profile()).artist;
    if (!bio?.trim()) return 'Your page has no biography yet.';
    const words = bio.trim().split(/\s+/).length;
    return `The biography on your page has ${counted(words, 'word')}.`;
  },

  async page({ profile }) {
    const { visible, samples, artist } = await profile();
    const empty = samples.filter((section) => visible.includes(section));
    if (!artist.isPublic) return 'Your page is hidden: visitors do not find it.';
    const shown = joined(visible.map((section) => SECTIONS[section].title));
    const lacking =
      empty.length > 0
        ? ` Nothing is in ${joined(empty.map((section) => SECTIONS[section].title))} yet.`
        : '';
    return `Your page shows ${shown}.${lacking}`;
  },
} satisfies Record<string, Fact>;

export type FactId = keyof typeof FACTS;

export const FACT_IDS = Object.keys(FACTS) as FactId[];

/** The available sentences, in the order of `ids`. */
export async function tellFacts(data: ArtistData, ids: readonly FactId[]): Promise<string[]> {
  const sentences = await Promise.all(ids.map((id) => FACTS[id](data)));
  return sentences.filter((sentence) => sentence !== null);
}

/** The values for placeholders in answers; null if unknown. */
export async function valuesOf(data: ArtistData): Promise<Record<string, string | null>> {
  const [{ artist }, { tracks }, { top }] = await Promise.all([
    data.profile(),
    data.library(),
    data.plays(),
  ]);
  const { name, genre } = artist;
  const hit = top[0]?.title ?? tracks.find(({ isPublic }) => isPublic)?.title;
  return {
    artist: name,
    genre: genre && smallLetters(genre),
    newest: tracks[0] ? quoted(tracks[0].title) : null,
    hit: hit ? quoted(hit) : null,
  };
}

/** 'Dream pop' is an ordinary word in a sentence; 'R&B' and 'K-Pop' are names. */
const smallLetters = (genre: string) =>
  /^[A-Z][a-z]{1,40}( [A-Za-z][a-z]{0,40}){0,6}$/.test(genre) ? genre.toLowerCase() : genre;
