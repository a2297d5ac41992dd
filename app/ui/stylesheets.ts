import workshop from './workshop.css?url';

/**
 * `links` for every route that shows one of Field, TextInput, Choice, Slider, Upload, Dialog, Tabs, Chip
 * or StatCard. The other pages, above all those of visitors, come without it.
 */
export const workshopLinks = () => [{ rel: 'stylesheet', href: workshop }];
