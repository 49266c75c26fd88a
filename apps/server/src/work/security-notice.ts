import * as z from 'zod/mini'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { defineWork } from './define-work.ts'
import { instant } from './fields.ts'
import type { NewWork } from './job.ts'

/** Writing to people that something of their security was changed; `at` is real time. */
export const notifySecurity = defineWork({
  kind: 'notify-security',
  lane: 'inside',
  key: ['notice'],
  payload: z.object({ userId: z.string(), action: z.string(), at: instant }),
})

/** Tells a user, and the administrators, of what was just changed. */
export const securityNotice = (userId: string, action: string): NewWork =>
  notifySecurity.now({ notice: newId() }, { userId, action, at: wallClock.now() })
