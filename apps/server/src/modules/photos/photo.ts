import type { NewWork } from '#platform/database/step.ts'

/** Work of removing the file of a photo that no user has, or not any more. */
export const DROP_PHOTO = 'drop-photo'

/** Each photo that is sent is kept under a name of its own. */
export const photoFile = (sellerId: number, photo: string): string => `${sellerId}/photos/${photo}`

/** How long somebody may take to send a file. */
const PATIENCE_MILLIS = 3_600_000

/** A file that is not the user's photo by then, as it never arrived whole or was replaced, goes away. */
export const dropPhoto = (userId: string, photo: string, sentFrom?: Date): NewWork => ({
  kind: DROP_PHOTO,
  key: sentFrom ? `${photo} sent` : `${photo} removed`,
  payload: { userId, photo },
  ...(sentFrom && { dueAt: new Date(sentFrom.getTime() + PATIENCE_MILLIS) }),
})
