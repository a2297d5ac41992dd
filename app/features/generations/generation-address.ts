/** Where a generation's stems are had as one ZIP. */
export const stemsZipUrl = (generationId: number) => `/generations/${generationId}/stems.zip`;
