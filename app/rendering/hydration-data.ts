/** With this header a page asks for the data that hydration begins with, by their key. */
export const HYDRATION_DATA_HEADER = 'X-Hydration-Data';
