/** What a user may upload as their photo. */
export const PHOTO = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 2 * 1024 * 1024,
} as const

/** Pixels of a side that a photo has at most. */
export const PHOTO_SIDE = 1024
