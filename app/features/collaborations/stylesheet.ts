import { timelineLinks } from '#app/ui/stylesheets.ts';
import stylesheet from './creative-space.css?url';

/** `links` for every route that shows a track and a vocal together. */
export const creativeSpaceLinks = () => [
  ...timelineLinks(),
  { rel: 'stylesheet', href: stylesheet },
];
