import * as z from 'zod/mini'
import { DisputeEvent } from '#rails/card/callback.ts'
import { defineWork } from '#work/define-work.ts'

export const disputeReported = defineWork({
  kind: 'dispute-told',
  lane: 'arrivals',
  key: ['disputeId', 'event'],
  payload: DisputeEvent,
})

/** The end of the time to contest. */
export const expireDispute = defineWork({
  kind: 'dispute-deadline',
  lane: 'inside',
  key: ['disputeId'],
})

/** Takes a contestation to the acquirer; a refused one may be sent again. */
export const sendContestation = defineWork({
  kind: 'send-contestation',
  lane: 'rails',
  key: ['disputeId', 'contestedAt'],
})

/** Deletes a file without a row: it never arrived whole, or was removed. */
export const dropFile = defineWork({
  kind: 'drop-evidence',
  lane: 'reports',
  key: ['file', 'why'],
  payload: z.object({ id: z.string(), file: z.string() }),
})
