/** Rows of the table on one page: a form takes 200 fields, and a row has four. */
export const ROWS_A_PAGE = 40;
/** Rows without a note yet. */
export const EMPTY_ROWS = 4;
