// In several places
export const pinnedProjects = 'Pinned Projects';

// Editor
export const nothingToPin = 'Nothing to pin yet. Upload a track, and you can pin it here.';
export const uploadYourFirstTrack = 'Upload your first track';
export const editPinnedProjects = 'Edit pinned projects';
export const empty = 'Empty';
export const markedPrivate = (title: string) => `${title} (private)`;
export const pinnedProjectsInTheirOrder = 'Pinned projects, in their order';
export const projectNumber = (index: number) => `Project ${index}`;
export const pinnedLead = (maxPinned: number) =>
  `Up to ${maxPinned} tracks that visitors shouldn’t miss, in this order.`;

// View
export const noPinnedProjectsYet = 'No pinned projects yet.';

// section.operations
export const pinAtMostProjects = (maxPinned: number) => `Please pin at most ${maxPinned} projects`;

// sample
export const sampleNext = 'Pin a track and your page shows it.';
