/** With this header a page requests its hydration data, by key. */
export const HYDRATION_DATA_HEADER = 'X-Hydration-Data';
