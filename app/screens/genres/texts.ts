import type { Trait } from '#app/features/library/track-lists.queries.server.ts';

// Page of all genres and moods
export const genresAndMoods = 'Genres and moods';
export const genresTitle = 'Genres and moods, Artist Space';
export const musicByGenreAndMood = 'The music on this site by genre and by mood.';
export const allGenresAndMoods = 'All genres and moods';
export const genres = 'Genres';
export const moods = 'Moods';
export const noTrackSaysItsGenre = 'No track here says its genre yet.';
export const moreGenres = 'More Genres';
export const firstPage = 'First Page';

// Page of one genre or mood
export const traitNames: Record<Trait, string> = { genre: 'Genre', mood: 'Mood' };
export const pageTitle = (name: string) => `${name}, Artist Space`;
export const listenToName = (name: string) => `Listen to ${name} on this site, the newest first.`;
export const tracks = 'Tracks';
export const moreTracks = 'More Tracks';
export const nothingHasThisName = 'Nothing here has this name.';
export const notFoundTitle = 'Not found, Artist Space';
export const noSuchTrait: Record<Trait, string> = { genre: 'No such genre', mood: 'No such mood' };
export const nobodyHasPublishedIt =
  'Nobody here has published a track of it, or those who had took it away.';

// Page to listen and to discover
export const listen = 'Listen';
export const listenTitle = 'Listen, Artist Space';
export const listenLead = 'New music and the artists of this site.';
export const newTracks = 'New tracks';
export const newestTracks = 'Newest Tracks';
export const artists = 'Artists';
export const moreArtists = 'More Artists';
export const nothingToHearYet = 'There is nothing to hear yet. Please check back later.';
