/** With this header a page requests its hydration data, by key. */
export const HYDRATION_DATA_HEADER = 'X-Hydration-Data';
/** Event of the window once the scripts of a page have taken it over. */
export const HYDRATED = 'hydrated';
