/** Where a generation's stems are had as one ZIP. */
export const stemsZipUrl = (generationId: number) => `/api/ai-generations/${generationId}/stems`;
