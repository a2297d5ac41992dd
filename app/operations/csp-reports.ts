/** Where browsers report what the policy of a page has blocked. */
export const CSP_REPORTS = '/api/csp-reports';

/** The directive of a Content-Security-Policy for it. */
export const REPORT_URI = `report-uri ${CSP_REPORTS}`;
