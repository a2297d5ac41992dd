import { longDate } from '#app/display/dates.ts';
import { postAddressOf } from '../../artists/editing/own-page-address.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import { quoted } from '../facts/phrases.ts';
import type { Offer, OfferKind } from './offer.ts';
import * as texts from '../texts.ts';

const MAX_OF_A_KIND = 2;

/** The actions that can be proposed to an artist now, from their own data; nothing that is already done. */
const OFFERS: Record<OfferKind, (data: ArtistData) => Promise<Offer[]>> = {
  async publish({ library }) {
    const ready = (await library()).tracks.filter(
      ({ isPublic, ingest }) => !isPublic && ingest.state === 'ready',
    );
    return ready
      .slice(0, MAX_OF_A_KIND)
      .map(({ id, title }) => ({
        id: `publish-${id}`,
        label: texts.publishTitle(quoted(title)),
        action: '/beats',
        fields: { intent: 'visibility', trackId: String(id), isPublic: 'true' },
        inputs: [],
      }));
  },

  'tour-date': () =>
    Promise.resolve([
      {
        id: 'tour-date',
        label: texts.addATourDate,
        action: postAddressOf({ edit: 'tour' }),
        fields: { intent: 'addTourDate' },
        inputs: [
          { name: 'date', label: texts.date, kind: 'date', value: '' },
          { name: 'venue', label: texts.venue, kind: 'text', value: '' },
          { name: 'city', label: texts.city, kind: 'text', value: '' },
        ],
      },
    ]),

  async bio(data) {
    const { artist } = await data.profile();
    if (artist.bio?.trim()) return [];
    return [
      {
        id: 'bio',
        label: texts.addABiography,
        action: postAddressOf({ edit: 'bio' }),
        fields: { intent: 'saveBio' },
        inputs: [
          { name: 'bio', label: texts.biographyADraft, kind: 'long', value: await draftBio(data) },
        ],
      },
    ];
  },

  async 'show-tour'({ profile }) {
    const { visible, data } = await profile();
    if (visible.includes('tour') || data.tour.upcoming.length === 0) return [];
    return [
      {
        id: 'show-tour',
        label: texts.showTourDates,
        action: postAddressOf({}),
        fields: { intent: 'addSection', section: 'tour' },
        inputs: [],
      },
    ];
  },

  async 'music-first'({ profile }) {
    const { order, visible } = await profile();
    const [first, second] = order;
    if (!visible.includes('tracks') || first !== 'hero' || second === 'tracks') return [];
    const moved = [first, 'tracks', ...order.filter((id) => id !== 'hero' && id !== 'tracks')];
    return [
      {
        id: 'music-first',
        label: texts.putTracksOnTop,
        action: postAddressOf({}),
        fields: { intent: 'orderSections', order: moved.join(',') },
        inputs: [],
      },
    ];
  },
};

export async function makeOffers(data: ArtistData, kinds: readonly OfferKind[]): Promise<Offer[]> {
  return (await Promise.all(kinds.map((kind) => OFFERS[kind](data)))).flat();
}

/** A draft from facts alone, to be rewritten: it claims nothing that is not on this site. */
async function draftBio({ profile, library }: ArtistData): Promise<string> {
  const { artist, data } = await profile();
  const { tracks } = await library();
  const newest = tracks.find(({ isPublic }) => isPublic);
  const next = data.tour.upcoming[0];
  return [
    artist.genre ? texts.makesGenre(artist.name, artist.genre) : texts.makesMusic(artist.name),
    newest && texts.newestTrackIs(quoted(newest.title)),
    next && texts.nextOnStageAt(next.venue, next.city, longDate(next.date)),
  ]
    .filter(Boolean)
    .join(' ');
}
