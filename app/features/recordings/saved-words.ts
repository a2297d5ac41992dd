import type { VocalStatus } from '#db/schema.ts';

/** What is said when a take is saved: `pending` went to somebody else. */
export const savedWords = (status: VocalStatus) =>
  status === 'pending'
    ? {
        title: 'Vocals sent',
        description: 'The owner of the track hears them now, and decides.',
      }
    : { title: 'Vocals saved', description: 'You find them where you record over this track.' };
