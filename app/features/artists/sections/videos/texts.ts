// In several places
export const videos = 'Videos';

// Editor
export const videosAreFull = 'Your page is full of videos. Remove one to add another.';
export const editVideos = 'Edit videos';
export const title = 'Title';
export const kind = 'Kind';
export const address = 'Address';
export const description = 'Description';
export const save = 'Save';
export const addVideo = 'Add video';
export const videosLead =
  'YouTube and Vimeo play on your page; any other address opens in a new tab.';

// View
export const noVideosUploadedYet = 'No videos uploaded yet.';
export const watchTitle = (title: string) => `Watch ${title}`;
export const opensInANewTab = ' (opens in a new tab)';

// section
export const musicVideo = 'Music video';
export const live = 'Live';
export const lyricVideo = 'Lyric video';
export const session = 'Session';
export const interview = 'Interview';
export const video = 'Video';

// video
export const videoNotHere = 'This video doesn’t exist, or it was removed.';
export const keepToVideos = (videos: number) => `Please keep to ${videos} videos.`;

export const viewsCounted = (count: number) =>
  `${count.toLocaleString('en')} view${count === 1 ? '' : 's'}`;

// sample
export const sampleNext = 'Add a video and your page shows it.';
