// In several places
export const activity = 'Activity';

// Editor
export const editActivity = 'Edit activity';
export const newTracksAndPostsAppearHere =
  'Every track you make public and every post appears here by itself, the newest first.';
export const writeAPost = 'Write a post';

// View
export const published = 'Published';
export const collaboratesOn = 'Collaborates on';
export const withLabel = 'with';
