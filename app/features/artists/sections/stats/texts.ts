// In several places
export const performanceStats = 'Performance Stats';

// Editor
export const figureNumber = (index: number) => `Figure ${index}`;
export const value = 'Value';
export const label = 'Label';
export const removeAllThree = 'Remove all three';
export const removing = 'Removing...';
export const editPerformanceStats = 'Edit performance stats';
export const statsLead =
  'Plays, followers and tracks are counted for you. These three you fill in yourself; visitors see them once you save.';

// View
export const play = 'Play';
export const plays = 'Plays';
export const track = 'Track';
export const tracks = 'Tracks';
export const linkClick = 'Link click';
export const linkClicks = 'Link clicks';

// section
export const yearsActive = 'Years Active';
export const monthlyPlays = 'Monthly Plays';
export const releases = 'Releases';

// sample
export const sampleNext = 'Fill in your figures and your page shows them.';
