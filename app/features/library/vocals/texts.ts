// ingest-vocal.job
export const listening = 'Listening';

// vocal
export const pending = 'Pending';
export const approved = 'Approved';
export const rejected = 'Rejected';
export const moveByAtMostMilliseconds = (maxOffsetMs: number) =>
  `Please move it by at most ${maxOffsetMs} ms`;
export const recordingNotHere = 'This recording doesn’t exist, or it was deleted.';
