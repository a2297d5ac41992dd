import { switchesAside } from '../../library/track-edit-form.server.ts';
import { editAlbumAddress } from '../../releases/album-address.ts';
import { postAddressOf } from '../../artists/editing/own-page-address.ts';
import { dayOf, quoted } from '../facts/phrases.ts';
import type { Offer } from '../offers/offer.ts';
import { teamAddress } from '../team-address.ts';
import { readAction, titleOf, type Action } from './actions.ts';
import * as texts from '../texts.ts';

/** The form of an action that a message keeps; null where it keeps none. */
export function actionOffer(id: string): Offer | null {
  const read = readAction(id);
  if (!read) return null;
  const { action, key } = read;
  switch (action.kind) {
    case 'show':
      return {
        ...{ id, label: texts.addThisShow, action: postAddressOf({ edit: 'tour' }), open: true },
        fields: { intent: 'addTourDate' },
        inputs: [
          { name: 'date', label: texts.date, kind: 'date', value: action.date },
          { name: 'venue', label: texts.venue, kind: 'text', value: action.venue },
          { name: 'city', label: texts.city, kind: 'text', value: action.city },
        ],
      };
    case 'release':
      return {
        ...{ id, label: texts.setReleaseDate(quoted(action.title)), open: true },
        action: editAlbumAddress(action.albumId),
        fields: { intent: 'schedule' },
        inputs: [
          { name: 'at', label: texts.dateAndTime, kind: 'datetime-local', value: action.at },
          { name: 'timeZone', label: texts.timeZone, kind: 'text', value: 'UTC' },
        ],
      };
    case 'year':
      return {
        ...{ id, label: texts.setYear(quoted(action.title)), open: true },
        action: `/beats/${action.trackId}/edit`,
        fields: { intent: 'saveTrack', seen: switchesAside() },
        inputs: [{ name: 'year', label: texts.year, kind: 'text', value: String(action.year) }],
      };
    case 'beat':
      return {
        id,
        label: texts.openInBeatMachine,
        action: '/beat-machine',
        method: 'get',
        fields: { prompt: action.prompt },
        inputs: [],
      };
    case 'hum':
      return {
        id,
        label: texts.openHummingToSong,
        action: '/ai-studio/humming-to-song',
        method: 'get',
        fields: {
          generationType: 'song',
          ...(action.genre && { genre: action.genre }),
          ...(action.topic && { lyricsMode: 'auto', topic: action.topic }),
        },
        inputs: [],
      };
    case 'hand-over': {
      const { to, message } = action;
      return {
        ...{ id, label: texts.askThere(titleOf(to)), action: teamAddress({ chat: to }) },
        fields: {
          ...{ intent: 'handOver', assistantId: to, message },
          messageKey: `hand-over-${key}`,
        },
        inputs: [],
      };
    }
  }
}

/** What is said above the button. */
export function saidOf(action: Action): string {
  switch (action.kind) {
    case 'show':
      return texts.showIsBelow(
        [action.venue, action.city].filter(Boolean).join(' in '),
        dayOf(action.date),
      );
    case 'release': {
      const [day = '', time = ''] = action.at.split('T');
      return texts.releaseIsBelow(quoted(action.title), dayOf(day), time);
    }
    case 'year':
      return texts.yearIsBelow(quoted(action.title), action.year, dayOf(action.day));
    case 'beat':
      return texts.beatIsBelow(action.prompt);
    case 'hum':
      return texts.humIsBelow;
    case 'hand-over':
      return texts.handsOver(titleOf(action.to), action.message);
  }
}
