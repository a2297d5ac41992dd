export const noLyricsWritten = 'We couldn’t write any lyrics just now. Please try again.';
export const noRhymesFound = 'We couldn’t look for rhymes just now. Please try again.';
