import type { CivilDate } from '@vintem/brazil/calendar'
import { queryTerms } from '@vintem/brazil/text'
import type { Query } from '@vintem/contracts/endpoint'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import type { listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { type Selectable, sql } from 'kysely'
import type { PaymentMethods } from '#modules/pricing/index.ts'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { Subscription as SubscriptionTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import { NOT_PAUSED } from './subscription.ts'

export type SubscriptionRow = Omit<
  Selectable<SubscriptionTable>,
  'payer' | 'payerAddress' | 'methods'
> & {
  /** The data that an anonymous buyer typed, for the later charges too. */
  payer: unknown
  /** A PayerAddress, where a buyer typed one for the first boleto. */
  payerAddress: unknown
  methods: PaymentMethods
}
/** With whose it is. */
export type CustomersSubscription = SubscriptionRow & {
  customerName: string
  customerDocument: string
}

/** With whether its seller issues invoices. */
export type ShownSubscription = CustomersSubscription & { activeInvoiceConfig: boolean }

type Filter = Omit<Query<typeof listSubscriptions>, 'page' | 'size'>

/** By start, with their customers. */
export const subscriptionList = searchable<Filter, CustomersSubscription>({
  table: 'subscription',
  alias: 's',
  key: ['id', 'uuid'],
  terms: { table: 'customerTerm', owner: 'customerId', of: 'customerId' },
  filters: {
    status: (status) => (status === 'ALL' ? [] : sql`s.status = ${status}`),
    customerId: (id) => sql`s.customer_id = ${id}`,
    customerName: (name, { has }) => has(queryTerms(name)),
    customerDocument: (document, { has }) => has(queryTerms(document)),
    expirationDateInitial: (day) => sql`s.next_due_date >= ${day} and s.paused_from is null`,
    expirationDateFinal: (day) => sql`s.next_due_date <= ${day} and s.paused_from is null`,
  },
  sorts: { startDate: ['startDate', 'date'] },
  order: 'startDate,desc',
  shown: {
    columns: sql`s.*, u.name as customer_name, u.document as customer_document`,
    joins: sql`join customer u on u.seller_id = s.seller_id and u.id = s.customer_id`,
  },
})

/** How many of the list there are in each status, each counted as far as a list is. */
export function countByStatus(sellerId: number, filter: Omit<Filter, 'status' | 'sort'>) {
  const of = (status: Filter['status']) => sql`(select count(*) from (
    select from subscription s where ${subscriptionList.where(sellerId, { ...filter, status })}
    limit ${COUNTED_AT_MOST + 1}) as found)`
  return asQuery<Record<'all' | 'active' | 'inactive' | 'pending' | 'defaulter', number>>(
    sql`select ${of('ALL')} as "all", ${of('ACTIVE')} as active, ${of('INACTIVE')} as inactive,
      ${of('PENDING')} as pending, ${of('DEFAULTER')} as defaulter`,
  )
}

const shown = (sellerId: number) =>
  sqlFor
    .selectFrom('subscription as s')
    .innerJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 's.sellerId').onRef('u.id', '=', 's.customerId'),
    )
    .innerJoin('seller as v', 'v.sellerId', 's.sellerId')
    .where('s.sellerId', '=', sellerId)
    .where('u.sellerId', '=', sellerId)
    .selectAll('s')
    .select(['u.name as customerName', 'u.document as customerDocument'])
    .select('v.activeForTax as activeInvoiceConfig')
    .$castTo<ShownSubscription>()

export const selectSubscription = (sellerId: number, id: string) =>
  shown(sellerId).where('s.id', '=', id)

/** Subscriptions by their ids, the newest first. */
export const selectSubscriptionsById = (sellerId: number, ids: readonly string[]) =>
  shown(sellerId).where('s.id', '=', anyOf(ids)).orderBy('s.id', 'desc')

export interface SubscriptionPage extends KeyPage {
  uuidBuyer?: string | undefined
  externalId?: string | undefined
}

/** The ids of a page, as key-page.ts reads them. */
export function selectSubscriptionPage(
  sellerId: number,
  { uuidBuyer, externalId, ...page }: SubscriptionPage,
) {
  let found = sqlFor.selectFrom('subscription').select('id').where('sellerId', '=', sellerId)
  if (uuidBuyer) found = found.where('customerId', '=', uuidBuyer)
  if (externalId) found = found.where('externalId', '=', externalId)
  return atKeyPage(found, page)
}

/** The subscription that another system has a name for. */
export const selectByExternalId = (sellerId: number, externalId: string | undefined) =>
  sqlFor
    .selectFrom('subscription')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('externalId', '=', externalId ?? null)

/** A subscription with its customer, locked until the transaction ends. */
export const lockSubscription = (sellerId: number, id: string) =>
  selectSubscription(sellerId, id).forUpdate('s')

/** Ends a subscription permanently: it is never resumed. */
export const endSubscription = (sellerId: number, id: string, at: Date) =>
  updateSubscription(sellerId, id, {
    status: 'INACTIVE',
    cancelledAt: at,
    billOn: null,
    ...NOT_PAUSED,
  })

/** Subscriptions without their customers, locked until the transaction ends. */
export const lockSubscriptions = (sellerId: number, ids: readonly string[]) =>
  sqlFor
    .selectFrom('subscription')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .$castTo<SubscriptionRow>()

/** Ends imported subscriptions as if they had never been imported: their names are free again. */
export const endImported = (sellerId: number, ids: readonly string[], at: Date) =>
  updateAll(
    'subscription',
    { sellerId, id: ids },
    { status: 'INACTIVE', cancelledAt: at, billOn: null, externalId: null },
  )

export const updateSubscription = (
  sellerId: number,
  id: string,
  change: Partial<Omit<SubscriptionRow, 'sellerId' | 'id'>>,
) => updateAll('subscription', { sellerId, id }, change)

/** What a customer typed with a former mailbox is typed with another from now on. */
export const giveSubscriberEmail = (
  sellerId: number,
  { customerId, formerEmail, email }: { customerId: string; formerEmail: string; email: string },
) =>
  asWrite(sql`
    update subscription set payer = jsonb_set(payer, '{email}', to_jsonb(${email}::text))
     where seller_id = ${sellerId} and customer_id = ${customerId}
       and lower(payer ->> 'email') = ${formerEmail}`)

/** The boletos to come of subscriptions that began with an address are for another one. */
export const givePayerAddress = (
  sellerId: number,
  { customerId, email }: { customerId: string; email: string },
  address: object,
) =>
  asWrite(sql`
    update subscription set payer_address = ${JSON.stringify(address)}::jsonb
     where seller_id = ${sellerId} and customer_id = ${customerId} and payer_address is not null
       and (payer is null or lower(payer ->> 'email') = ${email})`)

/** The charges of a subscription, the latest due first; open ones with the refusal of their stored card. */
export function selectChargesOfSubscription(sellerId: number, id: string) {
  return (
    sqlFor
      .selectFrom('charge as c')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('chargeAttempt')
            .selectAll()
            .where('sellerId', '=', sellerId)
            .whereRef('chargeId', '=', 'c.id')
            .where('round', 'is not', null)
            .orderBy('createdAt', 'desc')
            .limit(1)
            .as('a'),
        (join) => join.on('c.status', 'in', ['SCHEDULED', 'LATE', 'FAILED']),
      )
      .select(['c.id', 'c.dueDate', 'c.valueCents', 'c.status', 'c.lines'])
      .select(['a.errorCode', 'a.errorReason', 'a.declineClass'])
      // A card that was taken off its charge is not tried again.
      .select((eb) =>
        eb.case().when('c.cardOnFile', '=', true).then(eb.ref('a.retryAt')).end().as('retryAt'),
      )
      .where('c.sellerId', '=', sellerId)
      .where('c.subscriptionId', '=', id)
      .orderBy('c.dueDate', 'desc')
      .orderBy('c.id', 'desc')
  )
}

export const insertSubscription = (row: SubscriptionRow) => insertSubscriptions([row])

export const insertSubscriptions = (rows: readonly SubscriptionRow[]) =>
  insertAll('subscription', rows)

/** Subscriptions that another system calls so, and all of these customers. */
export const selectImported = (
  sellerId: number,
  of: { externalIds: readonly string[]; customerIds: readonly string[] },
) =>
  asQuery<Pick<SubscriptionRow, 'id' | 'externalId' | 'customerId' | 'planId' | 'startDate'>>(sql`
    select id, external_id, customer_id, plan_id, start_date from subscription
     where seller_id = ${sellerId} and external_id = any(${of.externalIds})
    union all
    select id, external_id, customer_id, plan_id, start_date from subscription
     where seller_id = ${sellerId} and customer_id = any(${of.customerIds})`)

/** The next day on which there is something to bill; null where there is none. */
export const selectNextBillDay = (sellerId: number) =>
  asQuery<{ day: CivilDate | null }>(
    sql`select min(bill_on) as day from subscription where seller_id = ${sellerId} and bill_on is not null`,
  )

/** The state of the billing of a subscription. */
export type Billing = Pick<
  SubscriptionRow,
  | 'id'
  | 'nextCycle'
  | 'nextDueDate'
  | 'billOn'
  | 'billedCycles'
  | 'carriedCents'
  | 'creditCents'
  | 'adjustmentCents'
  | 'valueCents'
  | 'monthCents'
  | keyof ComingPrice
  | 'isSuspended'
  | 'couponCode'
  | 'couponBps'
  | 'couponCents'
  | 'couponLeft'
>

/** A price that is to come; null where none is. */
type ComingPrice = Pick<SubscriptionRow, 'comingOn' | 'comingCents' | 'comingMonthCents'>

/** Moves subscriptions on to their next cycles, in one statement; one at another price has another version. */
export const updateBilling = (sellerId: number, rows: readonly Billing[]) =>
  asWrite(sql`
    update subscription s
       set next_cycle = p."nextCycle", next_due_date = p."nextDueDate", bill_on = p."billOn",
           billed_cycles = p."billedCycles", carried_cents = p."carriedCents",
           credit_cents = p."creditCents", adjustment_cents = p."adjustmentCents",
           value_cents = p."valueCents", month_cents = p."monthCents", coming_on = p."comingOn",
           coming_cents = p."comingCents", coming_month_cents = p."comingMonthCents",
           is_suspended = p."isSuspended",
           coupon_code = p."couponCode", coupon_bps = p."couponBps",
           coupon_cents = p."couponCents", coupon_left = p."couponLeft",
           version = s.version + (s.value_cents <> p."valueCents")::integer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p(id uuid, "nextCycle" integer, "nextDueDate" date, "billOn" date, "billedCycles" integer,
             "carriedCents" bigint, "creditCents" bigint, "adjustmentCents" bigint,
             "valueCents" bigint, "monthCents" bigint, "comingOn" date, "comingCents" bigint,
             "comingMonthCents" bigint, "couponCode" text, "couponBps" integer,
             "couponCents" bigint, "couponLeft" integer,
             "isSuspended" boolean)
     where s.seller_id = ${sellerId} and s.id = p.id`)

/** Gives subscriptions a price to come, or takes it from them, in one statement. */
export const updateComingPrices = (
  sellerId: number,
  rows: readonly ({ id: string } & ComingPrice)[],
) =>
  asWrite(sql`
    update subscription s
       set coming_on = p."comingOn", coming_cents = p."comingCents",
           coming_month_cents = p."comingMonthCents"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p(id uuid, "comingOn" date, "comingCents" bigint, "comingMonthCents" bigint)
     where s.seller_id = ${sellerId} and s.id = p.id`)
