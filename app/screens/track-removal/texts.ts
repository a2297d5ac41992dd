export const trackDeleted = 'Track deleted';
export const filesGone = (title: string) => `“${title}” and its files are gone.`;
