import chartDetails from './chart-details.css?url';
import timeline from './timeline/timeline.css?url';
import workshop from './workshop.css?url';

/**
 * `links` for every route that shows one of Field, TextInput, Choice, Slider, Upload, Dialog, Tabs, Chip or
 * StatCard. Other pages, mainly those of visitors, do not load it.
 */
export const workshopLinks = () => [{ rel: 'stylesheet', href: workshop }];

/** `links` for every route whose charts are not the small one of the dashboard. */
export const chartLinks = () => [...workshopLinks(), { rel: 'stylesheet', href: chartDetails }];

/** `links` for every route with a timeline. */
export const timelineLinks = () => [{ rel: 'stylesheet', href: timeline }];
