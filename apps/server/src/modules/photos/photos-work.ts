import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Removing the file of a photo that no user has, or not any more. */
export const dropFileOfPhoto = defineWork({
  kind: 'drop-photo',
  lane: 'reports',
  key: ['photo', 'why'],
  payload: z.object({ userId: z.string(), photo: z.string() }),
})

/** How long somebody may take to send a file. */
const PATIENCE_MILLIS = 3_600_000

/** A file that is not the user's photo by then, as it never arrived whole or was replaced, goes away. */
export const dropPhoto = (userId: string, photo: string, sentFrom?: Date): NewWork =>
  sentFrom
    ? dropFileOfPhoto.at(
        new Date(sentFrom.getTime() + PATIENCE_MILLIS),
        { photo, why: 'sent' },
        { userId, photo },
      )
    : dropFileOfPhoto.now({ photo, why: 'removed' }, { userId, photo })
