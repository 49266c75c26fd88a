import { type Selectable, sql } from 'kysely'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { Refund as RefundTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { RefundInstitution } from './refund.ts'
import type { Source } from './sources.ts'

export type RefundRow = Omit<Selectable<RefundTable>, 'sources' | 'confirmedBy'> & {
  sources: unknown
  confirmedBy: unknown
}

/** The refunds of a charge, in the order in which they were asked. */
export const selectRefundsOf = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('refund')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('createdAt')
    .orderBy('id')

/** The refunds of charges, each charge's in the order in which they were asked. */
export const selectRefundsOfCharges = (sellerId: number, chargeIds: readonly string[]) =>
  sqlFor
    .selectFrom('refund')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', anyOf(chargeIds))
    .orderBy('createdAt')
    .orderBy('id')

export const selectRefund = (sellerId: number, id: string) =>
  sqlFor.selectFrom('refund').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

export const insertRefund = (row: RefundRow) => insertAll('refund', [row])

export const updateRefund = (
  sellerId: number,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'concludedAt' | 'keyUntil' | 'refusal'>> & {
    confirmedBy?: RefundInstitution
  },
) => updateAll('refund', { sellerId, id }, change)

/** The sources of a refund, as this module wrote them. */
export const sourcesIn = ({ sources }: { sources: unknown }): Source[] => sources as Source[]

export const institutionIn = ({ confirmedBy }: { confirmedBy: unknown }): RefundInstitution =>
  confirmedBy as RefundInstitution

/** The splits of a charge. */
export const selectSplitsOf = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('chargeSplit')
    .select(['subSellerId', 'amountCents'])
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)

/**
 * The payments of a charge by the rail's ids; not those in suspense. A charge may have one of each
 * method's; the one of its own method paid it.
 */
export function selectPaymentsOf(sellerId: number, chargeId: string) {
  const cards = sqlFor
    .selectFrom('chargeAttempt as t')
    .where('t.sellerId', '=', sellerId)
    .where('t.chargeId', '=', chargeId)
    .where('t.status', '=', 'PAID')
    .where((eb) => {
      const unmatched = eb
        .selectFrom('ledgerPosting as p')
        .select('p.id')
        .where('p.sellerId', '=', sellerId)
        .where('p.reason', '=', 'payment-unmatched')
        .where('p.reference', '=', sql<string>`t.id::text`)
      return eb.not(eb.exists(unmatched))
    })
    .select([sql<string>`t.id::text`.as('paymentId'), method('CREDIT_CARD')])
  const pix = sqlFor
    .selectFrom('chargePix')
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'PAID')
    .where('endToEndId', 'is not', null)
    .select(['endToEndId as paymentId', method('PIX')])
    .$narrowType<{ paymentId: string }>()
  const bankSlips = sqlFor
    .selectFrom('chargeBankSlip')
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'PAID')
    .select(['reference as paymentId', method('BANK_SLIP')])
  return cards.unionAll(pix).unionAll(bankSlips)
}

const method = (name: ChargeMethod) => sql<ChargeMethod>`${sql.lit(name)}`.as('method')
