import type { CollaborationStatus } from '#db/schema.ts';

export const STATUS_WORDS: Record<CollaborationStatus, string> = {
  pending: 'Pending',
  active: 'Accepted',
  rejected: 'Rejected',
};
