import type { AuditAction } from '@vintem/contracts/audit/words'
import type { Step } from '#use-cases/step.ts'
import { type SellerSettings, sellerSettings } from './seller.ts'
import { type SellerRow, updateSeller } from './sellers.store.ts'

/** Rules that apply to one seller only; two of them are columns of their own. */
export type SellerRules = SellerSettings & { mixedInstallment: boolean; onDemandEnabled: boolean }

export const rulesOf = (seller: SellerRow): SellerRules => ({
  ...sellerSettings(seller),
  mixedInstallment: seller.mixedInstallment,
  onDemandEnabled: seller.onDemandEnabled,
})

/** The step by which payouts to a seller are held back, or are not any longer. */
export const blocked = (seller: SellerRow, reason: string): Step =>
  changed(seller, 'seller.blocked', { blockReason: reason })

export const unblocked = (seller: SellerRow): Step =>
  changed(seller, 'seller.unblocked', { blockReason: null })

function changed(
  { sellerId, blockReason }: SellerRow,
  action: AuditAction,
  after: { blockReason: string | null },
): Step {
  return {
    writes: [updateSeller(sellerId, after)],
    audit: [{ action, subject: String(sellerId), details: { before: { blockReason }, after } }],
  }
}

/** The step that changes rules of a seller. */
export function withRules(seller: SellerRow, after: SellerRules): Step {
  const { mixedInstallment, onDemandEnabled, ...settings } = after
  const { sellerId } = seller
  const details = { before: rulesOf(seller), after }
  return {
    writes: [updateSeller(sellerId, { mixedInstallment, onDemandEnabled, settings })],
    audit: [{ action: 'seller.settings', subject: String(sellerId), details }],
  }
}
