import type { Cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { DB } from '#platform/database/tables.gen.ts'

/** Sent e-mails are private: their text is deleted. */
export const forgetEmails = (sellerId: number, workIds: readonly string[]) =>
  sqlFor.selectNoFrom(sql`work_forget(${sellerId}, ${workIds})`.as('forgotten'))

/**
 * Charges for e-mails: with payer and link; a quick link has no address. Customer and link are
 * looked up by their key: PostgreSQL may plan a join over all of them, and did while the tables
 * were new. The name is the customer's, for the seller; `isTyped` says that an anonymous buyer
 * typed the address.
 */
export function selectChargesToTell(sellerId: number, chargeIds: readonly string[]) {
  return sqlFor
    .selectFrom('charge as c')
    .where('c.sellerId', '=', sellerId)
    .where('c.id', '=', anyOf(chargeIds))
    .select((eb) => [
      'c.id',
      'c.rationed',
      'c.status',
      'c.dueBySeller',
      'c.title',
      'c.method',
      'c.valueCents',
      'c.feeCents',
      'c.anticipationCents',
      'c.surchargeCents',
      'c.installments',
      'c.paidOn',
      'c.dueDate',
      // Of a payment in several, one a month.
      eb
        .selectFrom('charge as g')
        .where('g.sellerId', '=', sellerId)
        .whereRef('g.groupId', '=', 'c.groupId')
        .where('g.status', '<>', 'CANCELED')
        .select((count) => count.fn.countAll<number>().as('parts'))
        .$asScalar()
        .$notNull()
        .as('parts'),
      eb
        .selectFrom('chargeSplit as p')
        .where('p.sellerId', '=', sellerId)
        .whereRef('p.chargeId', '=', 'c.id')
        .select(sql<Cents>`coalesce(sum(p.amount_cents), 0)`.as('cents'))
        .$asScalar()
        .$notNull()
        .as('splitCents'),
      eb.fn
        .coalesce(buyerOf(eb, sellerId).select('u.name'), sql.lit(UNNAMED_BUYER))
        .as('buyerName'),
      buyerOf(eb, sellerId)
        .select((each) => each.fn<string>('concat', ['u.countryCode', 'u.phone']).as('buyerPhone'))
        .as('buyerPhone'),
      eb.fn
        .coalesce(sql<string | null>`c.payer ->> 'email'`, buyerOf(eb, sellerId).select('u.email'))
        .as('buyerEmail'),
      sql<boolean>`c.payer is not null`.as('isTyped'),
      sql<boolean>`c.subscription_id is not null`.as('isOfSubscription'),
      eb
        .selectFrom('paymentLink as l')
        .where('l.sellerId', '=', sellerId)
        .whereRef('l.id', '=', 'c.linkId')
        .select('l.publicId')
        .as('linkPublicId'),
    ])
}

const buyerOf = (eb: ExpressionBuilder<DB & { c: DB['charge'] }, 'c'>, sellerId: number) =>
  eb
    .selectFrom('customer as u')
    .where('u.sellerId', '=', sellerId)
    .whereRef('u.id', '=', 'c.customerId')

/** Of the PIX requests, those that can still be paid and whose buyer is e-mailed. */
export function selectPixToTell(sellerId: number, txids: readonly string[]) {
  return sqlFor
    .selectFrom('chargePix')
    .where('sellerId', '=', sellerId)
    .where('txid', '=', anyOf(txids))
    .where('state', '=', 'ACTIVE')
    .where('notice', '<>', 'SILENT')
    .select(['chargeId', 'txid', 'brCode', 'expiresAt', 'notice'])
}

/** Of the boletos, those that can still be paid and whose buyer is e-mailed. */
export function selectBankSlipsToTell(sellerId: number, references: readonly string[]) {
  return sqlFor
    .selectFrom('chargeBankSlip')
    .where('sellerId', '=', sellerId)
    .where('reference', '=', anyOf(references))
    .where('state', '=', 'ACTIVE')
    .where('notice', '<>', 'SILENT')
    .select((eb) => [
      'chargeId',
      'reference',
      'digitableLine',
      'notice',
      // The code on the boleto, where its rail has made it by now.
      eb
        .selectFrom('chargePix as p')
        .where('p.sellerId', '=', sellerId)
        .whereRef('p.chargeId', '=', 'chargeBankSlip.chargeId')
        .where('p.state', '=', 'ACTIVE')
        .select('p.brCode')
        .limit(1)
        .as('brCode'),
    ])
}

export function selectRefundsToTell(sellerId: number, ids: readonly string[]) {
  return sqlFor
    .selectFrom('refund')
    .where('sellerId', '=', sellerId)
    .where('id', 'in', ids)
    .select(['id', 'chargeId', 'amountCents', 'concludedAt', 'refusal'])
}

export function selectDisputeToTell(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('dispute')
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .select(['id', 'chargeId', 'amountCents', 'reason', 'deadline'])
}

type RowOf<S> = S extends (...args: never[]) => { execute(): Promise<(infer R)[]> } ? R : never

export type ChargeToTell = RowOf<typeof selectChargesToTell>
export type PixToTell = RowOf<typeof selectPixToTell>
export type BankSlipToTell = RowOf<typeof selectBankSlipsToTell>
export type RefundToTell = RowOf<typeof selectRefundsToTell>
export type DisputeToTell = RowOf<typeof selectDisputeToTell>

/** A refund that was asked for with the end of a subscription. */
export interface RefundWithEnd {
  amountCents: Cents
  method: ChargeMethod
}

export const selectRefundsWithEnd = (sellerId: number, subscriptionId: string) =>
  asQuery<RefundWithEnd>(sql`
    select r.amount_cents, c.method from subscription s
      join charge c on c.seller_id = s.seller_id and c.subscription_id = s.id
      join refund r on r.seller_id = c.seller_id and r.charge_id = c.id
       and r.created_at = s.cancelled_at
     where s.seller_id = ${sellerId} and s.id = ${subscriptionId} and c.method is not null
     order by r.id`)
