import { AppError } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { revokeTrackLink, shareTrackPrivately } from '../tracks/secret-link.operations.server.ts';
import { setTrackVisibility } from '../tracks/track.operations.server.ts';
import { trackAddress } from '../tracks/track-address.ts';
import { viewTrackPage } from './track-page.operations.server.ts';

/**
 * The data of `TrackPage`. Its address has the track's id, and the key of a secret link as `key`.
 * @throws {AppError} notFound
 */
export async function loadTrackPage({ params, url, context, perform }: Door) {
  const trackId = trackIdOf(params);
  const page = await perform(viewTrackPage, { trackId, key: url.searchParams.get('key') });
  return {
    colorScheme: page.artist.colorScheme,
    page,
    origin: context.client.origin,
    isGated: Boolean(context.env.ACCESS_PASSWORD),
  };
}

/** The forms of `TrackPage`, all of them its owner's. */
export const actOnTrackPage = formAction({
  visibility: intent({
    operation: setTrackVisibility,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: ({ isPublic }, { params }) => ({
      to: shareAddress(params),
      toast: {
        title: isPublic ? 'Public now' : 'Private now',
        description: isPublic ? 'Everybody can hear it.' : 'Only you can hear it.',
      },
    }),
  }),
  shareLink: intent({
    operation: shareTrackPrivately,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: (_output, { params }, { instead }) => ({
      to: shareAddress(params),
      toast: instead
        ? { title: 'New link made', description: 'The old one leads nowhere from now on.' }
        : { title: 'Secret link made', description: 'Whoever has it can hear this track.' },
    }),
  }),
  revokeLink: intent({
    operation: revokeTrackLink,
    input: (fields, { params }) => ({ ...fields, trackId: trackIdOf(params) }),
    done: (_output, { params }) => ({
      to: shareAddress(params),
      toast: { title: 'Link revoked', description: 'It leads nowhere from now on.' },
    }),
  }),
});

const shareAddress = (params: Door['params']) => `${trackAddress(trackIdOf(params))}#share`;

/** @throws {AppError} notFound, where the address names no track at all */
function trackIdOf({ trackId }: Door['params']): number {
  if (!/^\d{1,15}$/.test(trackId ?? '')) throw new AppError('notFound', 'This track is not here.');
  return Number(trackId);
}
