import { type Cents, cents } from '@vintem/brazil/money'
import type { SubSellerSummary, SubSellerView } from '@vintem/contracts/sub-sellers/endpoints'
import type * as z from 'zod/mini'
import { type Share, toShareOnWire } from './share.ts'
import type { SubSellerRow } from './sub-sellers.store.ts'

type Fee = Pick<SubSellerRow, 'paymentType' | 'paymentValue'>

/** A sub-seller's usual share, where a link does not say otherwise. */
export const usualShare = ({ paymentType: type, paymentValue }: Fee): Share =>
  type === 'FIXED' ? { type, amountCents: cents(paymentValue) } : { type, bps: paymentValue }

/** A share as the columns hold it. */
export const feeColumns = (share: Share): { paymentType: Share['type']; paymentValue: Cents } => ({
  paymentType: share.type,
  paymentValue: share.type === 'FIXED' ? share.amountCents : cents(share.bps),
})

export function toSubSellerSummary(row: SubSellerRow): z.input<typeof SubSellerSummary> {
  return {
    id: row.id,
    name: row.name,
    documentType: row.documentType,
    document: row.document,
    isActive: row.isActive,
    splitStatus: row.isActive ? row.splitStatus : 'INACTIVE',
    ...toShareOnWire(usualShare(row)),
  }
}

export function toSubSellerView(row: SubSellerRow): z.input<typeof SubSellerView> {
  return {
    ...toSubSellerSummary(row),
    description: row.description,
    openingDate: row.openingDate,
    address: row.address,
    account: row.account,
    contact: { name: row.contactName, email: row.email, phone: row.phone },
    owner: row.owner,
    alternativeEmail: row.alternativeEmail,
    splitError: row.splitError,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
