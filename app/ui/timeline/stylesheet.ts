import timeline from './timeline.css?url';

/** `links` for every route with a timeline; apart from it, since that is loaded only once it is near. */
export const timelineLinks = () => [{ rel: 'stylesheet', href: timeline }];
