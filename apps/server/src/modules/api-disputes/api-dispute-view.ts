import type { ApiDispute } from '@vintem/contracts/api-disputes/endpoints'
import type * as z from 'zod/mini'
import { type DisputeRow, toDisputeFacts } from '#modules/disputes/index.ts'

export const toApiDispute = (row: DisputeRow, now: Date): z.input<typeof ApiDispute> => ({
  ...toDisputeFacts(row, now),
  uuidCharge: row.chargeId,
})
