/** The services that the form asks for, in the order in which links are shown. */
export const SERVICES = ['spotify', 'instagram', 'youtube', 'soundcloud', 'tiktok'] as const;
