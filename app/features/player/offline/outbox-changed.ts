export const OUTBOX_CHANGED = 'outbox-changed';

/** Has whoever shows the outbox read it again. */
export const tellOutboxChanged = () => dispatchEvent(new Event(OUTBOX_CHANGED));
