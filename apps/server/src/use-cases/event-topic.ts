/** Published when there are events in a seller's log that were not there before. */
export const eventsTopic = (sellerId: number): string => `events:${sellerId}`
