export const noLyricsWritten = 'We couldn’t write any lyrics just now. Please try again.';
