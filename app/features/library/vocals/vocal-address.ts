/** Where an own take over an own track is heard with it, mixed down, renamed and deleted. */
export const vocalAddress = (vocalId: number) => `/vocals/${vocalId}`;
