import type { ChargeRow } from '#modules/charges/index.ts'
import type { DisputeRow } from '#modules/disputes/index.ts'
import type { RefundRow } from '#modules/refunds/index.ts'

/** What a move of a charge changes in the figures of its link. */
export interface LinkSale {
  chargeId: string
  /** One purchase more or less, or none. A purchase in parts is counted with its first part. */
  sales: 1 | 0 | -1
  cents: number
}

/** Paid by a rail, or noted as paid by its seller. Charges at no link are in no figures. */
export const salesOfPaid = (charges: readonly ChargeRow[]): LinkSale[] =>
  charges
    .filter(({ linkId }) => linkId !== null)
    .map(({ id, valueCents }) => ({ chargeId: id, sales: 1, cents: valueCents }))

/** The money of a refund has gone back; where it was the last of a charge, salesOfRefunded follows. */
export const salesOfRefunds = (refunds: readonly RefundRow[]): LinkSale[] =>
  refunds.map(({ chargeId, amountCents }) => ({ chargeId, sales: 0, cents: -amountCents }))

/** The whole of each charge was refunded. */
export const salesOfRefunded = (charges: readonly ChargeRow[]): LinkSale[] =>
  charges
    .filter(({ linkId }) => linkId !== null)
    .map(({ id }) => ({ chargeId: id, sales: -1, cents: 0 }))

/** What a dispute takes is taken as it is opened: a lost one changes nothing more. */
export const salesOfOpened = (disputes: readonly DisputeRow[]): LinkSale[] =>
  disputes.map(({ chargeId, amountCents }) => ({ chargeId, sales: -1, cents: -amountCents }))

/** A won dispute gives back what it took. */
export const salesOfWon = (disputes: readonly DisputeRow[]): LinkSale[] =>
  disputes.map(({ chargeId, amountCents }) => ({ chargeId, sales: 1, cents: amountCents }))
