import workshop from './workshop.css?url';

/**
 * `links` for every route that shows one of Field, TextInput, Choice, Slider, Upload, Dialog, Tabs, Chip or
 * StatCard. Other pages, mainly those of visitors, do not load it.
 */
export const workshopLinks = () => [{ rel: 'stylesheet', href: workshop }];
