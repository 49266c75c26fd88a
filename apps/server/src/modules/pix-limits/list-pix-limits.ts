import * as api from '@vintem/contracts/pix-limits/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toPixLimitView } from './pix-limit-view.ts'
import { selectPixLimits, selectPixLimitUses } from './pix-limits.store.ts'

/** The PIX limits of the caller's seller, and what of the present one is used. */
export const listPixLimits = query(api.listPixLimits, async ({ tx, sellerId }) => {
  const [limits, uses] = await tx.enter(selectPixLimits(sellerId), selectPixLimitUses(sellerId))
  return limits.map((limit) => toPixLimitView(limit, { limits, uses }, tx.now))
})
