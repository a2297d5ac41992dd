/** The artist's page of links, to share and to print. */
export const linksAddress = (artistId: number) => `/links/${artistId}`;

/** The QR code of that page as an SVG. */
export const qrAddress = (artistId: number) => `/links/${artistId}/qr.svg`;

/** Redirects to a link and counts the click. */
export const goAddress = (linkId: number) => `/go/${linkId}`;

/** Limits of a link in characters, and the number of links on a page. */
export const PUSH_LINK_LIMITS = { title: 255, description: 500, url: 2048, links: 50 } as const;
