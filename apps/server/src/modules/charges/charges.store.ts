import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { searchTerms } from '@vintem/brazil/text'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import { type Selectable, sql } from 'kysely'
import type { Address } from '#modules/customers/index.ts'
import { asQuery, asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Charge as ChargeTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { ChargeMethod, ChargeStatus } from './charge.ts'

export type ChargeRow = Omit<
  Selectable<ChargeTable>,
  'card' | 'metadata' | 'payer' | 'payerAddress' | 'lines'
> & {
  card: unknown
  metadata: unknown
  /** What an anonymous buyer typed. */
  payer: unknown
  /** A PayerAddress, where its bank asked for one. */
  payerAddress: unknown
  /** ChargeLines, where the value is made of more than a price. */
  lines: unknown
}

const charges = (sellerId: number) =>
  sqlFor.selectFrom('charge').selectAll().where('sellerId', '=', sellerId)

export const selectCharge = (sellerId: number, id: string) => charges(sellerId).where('id', '=', id)

/** A charge, locked until the transaction ends. */
export const lockCharge = prepared((sellerId: number, id: string) =>
  selectCharge(sellerId, id).forUpdate(),
)

export type ChargeWithCustomer = ChargeRow & {
  customerName: string
  customerDocument: string | null
  customerEmail: string | null
}

/** The payer, of customers `u`; a fixed text where there is none: quick links have no customer. */
export const payerColumns = [
  sql<string>`coalesce(u.name, ${sql.lit(UNNAMED_BUYER)})`.as('customerName'),
  sql<string | null>`u.document`.as('customerDocument'),
  sql<string | null>`u.email`.as('customerEmail'),
] as const

/** A charge with its customer. */
export function selectChargeWithCustomer(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('charge as c')
    .leftJoin('customer as u', (join) =>
      join.on('u.sellerId', '=', sellerId).onRef('u.id', '=', 'c.customerId'),
    )
    .selectAll('c')
    .select(payerColumns)
    .where('c.sellerId', '=', sellerId)
    .where('c.id', '=', id)
}

/** A charge with its customer; the charge is locked until the transaction ends. */
export const lockChargeWithCustomer = prepared((sellerId: number, id: string) =>
  selectChargeWithCustomer(sellerId, id).forUpdate('c'),
)

/** Several charges, locked in the order of their ids. */
export const lockCharges = (sellerId: number, ids: readonly string[]) =>
  charges(sellerId).where('id', '=', anyOf(ids)).orderBy('id').forUpdate()

export const insertCharges = (rows: readonly ChargeRow[]) => insertAll('charge', rows)

/** One more search term of a charge. */
export const insertTermOfCharge = (sellerId: number, chargeId: string, term: string) =>
  insertAll('chargeTerm', [{ sellerId, term, chargeId }])

/** The search terms of titles; a title without a letter or digit has none. */
export function insertChargeTerms(rows: readonly Pick<ChargeRow, 'sellerId' | 'id' | 'title'>[]) {
  const terms = rows.flatMap(({ sellerId, id, title }) =>
    searchTerms(title).map((term) => ({ sellerId, term, chargeId: id })),
  )
  return terms.length === 0 ? [] : [insertAll('chargeTerm', terms)]
}

export const updateCharge = (
  sellerId: number,
  id: string,
  change: Partial<Omit<ChargeRow, 'sellerId' | 'id' | 'metadata' | 'payer' | 'payerAddress'>>,
) => updateAll('charge', { sellerId, id }, change)

/** The address typed for the charge's boletos: the charge's own (docs/decisions/0059). */
/** Messages about open charges that a customer typed a former mailbox for go to another one. */
export const givePayerEmail = (
  sellerId: number,
  { customerId, formerEmail, email }: { customerId: string; formerEmail: string; email: string },
) =>
  asWrite(sql`
    update charge set payer = jsonb_set(payer, '{email}', to_jsonb(${email}::text))
     where seller_id = ${sellerId} and customer_id = ${customerId}
       and status in ('SCHEDULED', 'LATE', 'FAILED') and lower(payer ->> 'email') = ${formerEmail}`)

export const keepPayerAddress = (sellerId: number, id: string, address: Address) =>
  updateAll('charge', { sellerId, id }, { payerAddress: { ...address } })

export function updateStatuses(sellerId: number, ids: readonly string[], status: ChargeStatus) {
  return updateAll('charge', { sellerId, id: ids }, { status })
}

/** The columns of a charge that a payment changes. */
export interface Paid {
  id: string
  method: ChargeMethod
  cardType: ChargeRow['cardType']
  installments: number
  valueCents: Cents
  interestCents: Cents
  feeCents: Cents
  anticipationCents: Cents
  splitCents: Cents
  surchargeCents: Cents
  paidAt: Date
  paidOn: CivilDate
  card: unknown
}

/**
 * Marks any number of charges as paid, in one statement. A single one has a text of its own, as in
 * insertAll.
 */
export function updatePaid(sellerId: number, paid: readonly Paid[]): Compilable {
  const [first, ...others] = paid
  if (first && others.length === 0) {
    const { id, ...change } = first
    return updateAll('charge', { sellerId, id }, { status: 'PAID', ...change })
  }
  return asWrite(sql`
    update charge c
       set status = 'PAID', method = p.method, card_type = p."cardType",
           installments = p.installments, value_cents = p."valueCents",
           interest_cents = p."interestCents", fee_cents = p."feeCents",
           anticipation_cents = p."anticipationCents", split_cents = p."splitCents",
           surcharge_cents = p."surchargeCents", paid_at = p."paidAt", paid_on = p."paidOn",
           card = p.card
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb)
        as p(id uuid, method text, "cardType" text, installments smallint, "valueCents" bigint,
             "interestCents" bigint, "feeCents" bigint, "anticipationCents" bigint,
             "splitCents" bigint, "surchargeCents" bigint, "paidAt" timestamptz, "paidOn" date,
             card jsonb)
     where c.seller_id = ${sellerId} and c.id = p.id`)
}

export interface Activity {
  id: string
  chargeId: string
  at: Date
  kind: string
  actor: string
  details: object
}

export const insertActivities = (sellerId: number, activities: readonly Activity[]) =>
  insertAll(
    'chargeActivity',
    activities.map((each) => ({ sellerId, ...each })),
  )

export function selectActivities(sellerId: number, chargeId: string) {
  return sqlFor
    .selectFrom('chargeActivity')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

/** The parts of boletos or PIX in N parts, locked until the transaction ends. */
export const lockGroups = (sellerId: number, groupIds: readonly string[]) =>
  charges(sellerId).where('groupId', '=', anyOf(groupIds)).orderBy('id').forUpdate()

/** All parts of the payment that a charge belongs to. */
export const selectParts = (sellerId: number, id: string) =>
  charges(sellerId)
    .where('groupId', '=', selectCharge(sellerId, id).clearSelect().select('groupId'))
    .where('status', '<>', 'CANCELED')
    .orderBy('part')

/** Charges begun at a link that may still be paid, oldest first; of parts, the first. */
export const selectOpenChargeOfLink = (sellerId: number, linkId: string) =>
  charges(sellerId)
    .where('linkId', '=', linkId)
    .where('status', 'in', ['SCHEDULED', 'LATE'])
    .where('part', '=', 1)
    .orderBy('createdAt')
    .limit(1)

/** Charges of a subscription that may still be paid, locked until the transaction ends. */
export const lockOpenChargesOfSubscription = (sellerId: number, subscriptionId: string) =>
  lockOpenChargesOfSubscriptions(sellerId, [subscriptionId])

export const lockOpenChargesOfSubscriptions = (sellerId: number, ids: readonly string[]) =>
  charges(sellerId)
    .where('subscriptionId', '=', anyOf(ids))
    .where('status', 'in', ['SCHEDULED', 'LATE', 'FAILED'])
    .orderBy('id')
    .forUpdate()

/** Stored cards do not pay the open charges of subscriptions any more. */
export const takeCardsOff = (sellerId: number, subscriptionIds: readonly string[]) =>
  asWrite(sql`
    update charge set card_on_file = false
     where seller_id = ${sellerId} and subscription_id = ${anyOf(subscriptionIds)}
       and card_on_file and status in ('SCHEDULED', 'LATE')`)

/** Charges begun at a link that failed and may still be paid, locked until the transaction ends. */
export const lockFailedChargesOfLink = (sellerId: number, linkId: string) =>
  charges(sellerId)
    .where('linkId', '=', linkId)
    .where('status', '=', 'FAILED')
    .where('part', '=', 1)
    .orderBy('id')
    .forUpdate()

/** The number of a customer's charges in each status, and their total. */
export function sumByStatus(sellerId: number, customerId: string) {
  return sqlFor
    .selectFrom('charge')
    .select([
      'status',
      sql<Cents>`sum(value_cents)`.as('amountCents'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('sellerId', '=', sellerId)
    .where('customerId', '=', customerId)
    .groupBy('status')
}

/** Of the payments of a customer, the latest due that are looked at. */
const LATEST_PAID = 50

/** How a customer usually pays, and how many days after the due date; no row where nothing is paid. */
export const selectHabit = (sellerId: number, customerId: string) =>
  asQuery<{ method: ChargeRow['method']; daysLate: number; charges: number }>(sql`
    select mode() within group (order by method) as method, count(*) as charges,
           percentile_disc(0.5) within group (order by paid_on - due_date) as "daysLate"
      from (select method, paid_on, due_date from charge
             where seller_id = ${sellerId} and customer_id = ${customerId} and paid_on is not null
             order by due_date desc, id desc limit ${LATEST_PAID}) as p
    having count(*) > 0`)
