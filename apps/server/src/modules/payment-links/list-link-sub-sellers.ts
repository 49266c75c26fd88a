import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectUsableSubSellers, toShareOnWire, usualShare } from '#modules/sub-sellers/index.ts'
import { query } from '#use-cases/use-case.ts'

/** The sub-sellers that a new link may be shared with, by name, each with its usual share. */
export const listLinkSubSellers = query(api.listLinkSubSellers, async ({ tx, sellerId }) => {
  const [rows] = await tx.enter(selectUsableSubSellers(sellerId))
  return rows.map((row) => ({ id: row.id, name: row.name, ...toShareOnWire(usualShare(row)) }))
})
