/** How many seconds visitors may hear of what they have not bought. */
export const PREVIEW_SECONDS = [30, 60, 90] as const;
export type PreviewSeconds = (typeof PREVIEW_SECONDS)[number];

/** The files of a preview, by the rendition that each stands in for. */
export const PREVIEW_ROLES = { 'mp3-128': 'preview-mp3', 'opus-64': 'preview-opus' } as const;
