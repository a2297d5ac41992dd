/** The page of something that was bought. @param key while it is in nobody's account */
export const purchaseAddress = (purchaseId: number, key?: string | null) =>
  `/collection/${purchaseId}${key ? `?key=${key}` : ''}`;
