import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Specification 2 §2: registration takes about five minutes. */
const REGISTRATION_MILLIS = 5 * 60_000

/** Has a bank account checked; registrationId distinguishes the latest check from others. */
export const registerSubSeller = defineWork({
  kind: 'register-sub-seller',
  lane: 'rails',
  key: ['registrationId'],
  payload: z.object({ id: z.int() }),
})

export const registration = (id: number, registrationId: string, now: Date): NewWork =>
  registerSubSeller.at(new Date(now.getTime() + REGISTRATION_MILLIS), { registrationId }, { id })
