/** Address to which browsers report violations of a page's content security policy. */
export const CSP_REPORTS = '/api/csp-reports';

/** The directive of a Content-Security-Policy for it. */
export const REPORT_URI = `report-uri ${CSP_REPORTS}`;

/**
 * On every page for a signed-in viewer: the artist's id. The service worker stores pages of that artist only,
 * and deletes them when another artist, or nobody, is signed in.
 */
export const VIEWER_HEADER = 'Artist-Space-Viewer';
