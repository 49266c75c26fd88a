/** The present, by this browser's clock. */
export const now = (): Date => new Date()
