export const trackDeleted = 'Track deleted';
export const trackAndFilesAreGone = (title: string) => `“${title}” and its files are gone.`;
