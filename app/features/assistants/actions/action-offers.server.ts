import { postAddressOf } from '../../artists/editing/own-page-address.ts';
import { readAction, titleOf } from './actions.ts';
import { teamAddress } from '../assistants.ts';
import { quoted } from '../facts/phrases.ts';
import type { Offer } from '../offers/offer.ts';
import * as texts from '../texts.ts';
import { switchesAside } from '../../library/track-edit.server.ts';
import { editAlbumAddress } from '../../releases/album-address.ts';

/** The form for an action stored with a message; null if there is none. */
export function actionOffer(id: string): Offer | null {
  const read = readAction(id);
  if (!read) return null;
  const { action, key } = read;
  switch (action.kind) {
    case 'show':
      return {
        id,
        label: texts.addThisShow,
        action: postAddressOf({ edit: 'tour' }),
        open: true,
        fields: { intent: 'addTourDate' },
        inputs: [
          { name: 'date', label: texts.date, kind: 'date', value: action.date },
          { name: 'venue', label: texts.venue, kind: 'text', value: action.venue },
          { name: 'city', label: texts.city, kind: 'text', value: action.city },
        ],
      };
    case 'release':
      return {
        id,
        label: texts.setReleaseDateOf(quoted(action.title)),
        open: true,
        action: editAlbumAddress(action.albumId),
        fields: { intent: 'schedule' },
        inputs: [
          { name: 'at', label: texts.dateAndTime, kind: 'datetime-local', value: action.at },
          { name: 'timeZone', label: texts.timeZone, kind: 'text', value: 'UTC' },
        ],
      };
    case 'year':
      return {
        id,
        label: texts.setYearOf(quoted(action.title)),
        open: true,
        action: `/beats/${action.trackId}/edit`,
        fields: { intent: 'saveTrack', seen: switchesAside() },
        inputs: [{ name: 'year', label: texts.year, kind: 'text', value: String(action.year) }],
      };
    case 'beat':
      return {
        id,
        label: texts.openItInTheBeatMachine,
        action: '/beat-machine',
        method: 'get',
        fields: { prompt: action.prompt },
        inputs: [],
      };
    case 'hum':
      return {
        id,
        label: texts.openHummingToSongWithThis,
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
        id,
        label: texts.askYourAssistant(titleOf(to)),
        action: teamAddress({ chat: to }),
        fields: { intent: 'handOver', assistantId: to, message, messageKey: `hand-over-${key}` },
        inputs: [],
      };
    }
  }
}
