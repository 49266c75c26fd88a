/** Each photo that is sent is kept under a name of its own. */
export const photoFile = (sellerId: number, photo: string): string => `${sellerId}/photos/${photo}`
