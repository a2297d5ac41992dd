/** Where browsers report what the policy of a page has kept from happening. */
export const CSP_REPORTS = '/api/csp-reports';

/** The part of a Content-Security-Policy that says so. */
export const REPORT_URI = `report-uri ${CSP_REPORTS}`;
