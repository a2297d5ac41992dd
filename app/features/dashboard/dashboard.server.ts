import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { updateMyArtist } from '../artists/artist.operations.server.ts';
import { viewDashboard } from './dashboard.operations.server.ts';

/** The data of `Dashboard`. One part at a time is in edit mode: `/?edit=hero`. */
export async function loadDashboard(door: Door) {
  const editing = door.url.searchParams.get('edit') === 'hero' ? ('hero' as const) : null;
  return { ...(await door.perform(viewDashboard, {})), editing };
}

/** What the forms of `Dashboard` ask for. */
export const dashboardIntents = {
  saveHero: intent({
    operation: updateMyArtist,
    done: () => ({
      to: '/',
      toast: {
        title: 'Profile updated',
        description: 'Your changes have been saved successfully.',
      },
    }),
  }),
};
