import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Deletes the file of a photo that no user has. */
export const dropFileOfPhoto = defineWork({
  kind: 'drop-photo',
  lane: 'reports',
  key: ['photo', 'why'],
  payload: z.object({ userId: z.string(), photo: z.string() }),
})

/** How long somebody may take to send a file. */
const PATIENCE_MILLIS = 3_600_000

/**
 * Deletes the file of a photo that is no user's by then: it never arrived whole or was replaced.
 */
export const dropPhoto = (userId: string, photo: string, sentFrom?: Date): NewWork =>
  sentFrom
    ? dropFileOfPhoto.at(
        new Date(sentFrom.getTime() + PATIENCE_MILLIS),
        { photo, why: 'sent' },
        { userId, photo },
      )
    : dropFileOfPhoto.now({ photo, why: 'removed' }, { userId, photo })
