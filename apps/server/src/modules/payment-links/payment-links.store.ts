import type { Cents } from '@vintem/brazil/money'
import { queryTerms, searchTerms } from '@vintem/brazil/text'
import type { PaymentLinkType } from '@vintem/contracts/payment-links/body'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { keepLimit } from '#modules/charges/index.ts'
import type { Period } from '#modules/plans/index.ts'
import type { PaymentMethods, SaleShare } from '#modules/pricing/index.ts'
import { asQuery, asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { anyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { CardPause, PaymentLink as LinkTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'
import type { Condition } from '#platform/database/written-once.ts'

export type LinkType = z.output<typeof PaymentLinkType>

export interface Pair {
  key: string
  value: string
}

/** The terms of a subscription link besides its value and title, which are those of the plan. */
export interface LinkSubscription {
  period: Period
  monthCents: Cents
  /** What the plan includes. */
  bullets: readonly string[]
  additionalTitle: string | null
  additionalCents: Cents
  additionalInstallments: number
  /** Days without a charge at the beginning; 0 where there are none. */
  trialDays: number
}

export type NewLinkRow = Omit<
  Selectable<LinkTable>,
  'type' | 'methods' | 'metadata' | 'split' | 'subscription' | 'pagePeriod'
> & {
  type: LinkType
  metadata: readonly Pair[]
  methods: PaymentMethods
  split: readonly SaleShare[]
  subscription: LinkSubscription | null
  /** Of a link of the public page: it follows its plan, and is in no list. */
  pagePeriod: Period | null
  /** The purchases that the link may take; null for any number. */
  maxPayments: number | null
}
export type LinkRow = NewLinkRow & {
  customerName: string | null
  /** The purchases paid so far, where it has a limit; one in several parts counts once. */
  paymentCount?: number | null
  /** The pause of cards there that ends last, in real time; null where there is none. */
  cardPause?: { until: string; cause: CardPause['cause'] } | null
  /** Whether its plan can be bought; null where it is no subscription. */
  planActive?: boolean | null
  /** Whether the seller has a portal: it is below its public page. */
  hasPortal?: boolean
}

/** The columns that the form of a link sets. */
export type LinkContent = Pick<
  NewLinkRow,
  | 'title'
  | 'description'
  | 'valueCents'
  | 'customerId'
  | 'expiresAt'
  | 'timer'
  | 'bankSlipDescription'
  | 'metadata'
  | 'whiteLabel'
  | 'returnUrl'
  | 'maxPayments'
  | 'anchoring'
  | 'scheduledDate'
  | 'methods'
  | 'split'
  | 'planId'
  | 'subscription'
>

export interface LinkFilter {
  type: LinkType
  title?: string | undefined
  whiteLabel?: 'true' | 'false' | undefined
  /** Of the newest links of the type alone. */
  value?: { type: LinkType; cents: Cents } | undefined
}

/** No index has values: so many links, in order of creation, are looked through for one. */
const LOOKED_THROUGH = 500

/** Payments of links `l` with limit `m`; not counted without a limit. */
const paymentCount = sql<number | null>`case when m.purchases is not null then
  (select count(distinct coalesce(c.group_id, c.id)) from charge c
    where c.seller_id = l.seller_id and c.link_id = l.id and c.paid_at is not null) end`

/** Pauses of links `l`, as the card guard stores them. */
const cardPause = sql<LinkRow['cardPause']>`(
  select jsonb_build_object('until', p.ends_at, 'cause', p.cause) from card_pause p
   where p.seller_id = l.seller_id and p.link_id = l.id and p.lifted_at is null
   order by p.ends_at desc limit 1)`

const shown = {
  columns: sql`l.*, c.name as customer_name, p.active as plan_active,
    m.purchases as max_payments, ${paymentCount} as payment_count, ${cardPause} as card_pause`,
  joins: sql`
    left join customer c on c.seller_id = l.seller_id and c.id = l.customer_id
    left join plan p on p.seller_id = l.seller_id and p.id = l.plan_id
    left join charge_limit m on m.seller_id = l.seller_id and m.link_id = l.id`,
}

/** The links that are not deleted, without those of the public page. Every word searched for must begin a word of the title. */
export const linkList = searchable<LinkFilter, LinkRow>({
  table: 'paymentLink',
  alias: 'l',
  key: ['id', 'uuid'],
  terms: { table: 'paymentLinkTerm', owner: 'linkId' },
  always: sql`l.deleted_at is null and l.page_period is null and not l.of_billing`,
  filters: {
    type: (type) => sql`l.type = ${type}`,
    title: (title, { has }) => has(queryTerms(title)),
    whiteLabel: (isOn) => (isOn === 'true' ? sql`l.white_label` : sql`not l.white_label`),
    value: ({ type, cents }, { sellerId }) => sql`l.id = any(array(
      select n.id from (
        select id, value_cents from payment_link
         where seller_id = ${sellerId} and type = ${type} and deleted_at is null
         order by created_at desc, id desc limit ${LOOKED_THROUGH}) n
       where n.value_cents = ${cents}))`,
  },
  sorts: { createdAt: ['createdAt', 'timestamptz'], amount: ['soldCents', 'bigint'] },
  order: 'createdAt,desc',
  shown,
})

/** Columns of links `l`, also deleted ones. */
const linkWhere = (sellerId: number, condition: Condition, locked = sql``) =>
  asQuery<LinkRow>(sql`select ${shown.columns},
      exists (select from seller_checkout o where o.seller_id = ${sellerId}) as has_portal
    from payment_link l ${shown.joins}
    where l.seller_id = ${sellerId} and ${condition} ${locked}`)

/** A link that the seller made, also a deleted one. */
export const selectLink = prepared((sellerId: number, id: string) =>
  linkWhere(sellerId, sql`l.id = ${id} and not l.of_billing`),
)

/** The ids of a page of the links that the seller made, as key-page.ts reads them; without the deleted. */
export const selectLinkPage = (sellerId: number, page: KeyPage) =>
  atKeyPage(
    sqlFor
      .selectFrom('paymentLink')
      .select('id')
      .where('sellerId', '=', sellerId)
      .where('deletedAt', 'is', null)
      .where('pagePeriod', 'is', null)
      .where('ofBilling', '=', false),
    page,
  )

/** Links by their ids, the newest first. */
export const selectLinksById = (sellerId: number, ids: readonly string[]) =>
  asQuery<LinkRow>(sql`select ${shown.columns} from payment_link l ${shown.joins}
    where l.seller_id = ${sellerId} and l.id = ${anyOf(ids)} order by l.id desc`)

/** The sub-sellers that links are shared with. */
export const selectSubSellersOfLinks = (sellerId: number, ids: readonly string[]) =>
  asQuery<{ id: number; name: string }>(sql`
    select id, name from sub_seller
     where seller_id = ${sellerId} and id in (
       select (share ->> 'subSellerId')::bigint
         from payment_link l, jsonb_array_elements(l.split) share
        where l.seller_id = ${sellerId} and l.id = ${anyOf(ids)})`)

/** The page of the charges that subscriptions make. */
export const selectBillingLink = (sellerId: number) => linkWhere(sellerId, sql`l.of_billing`)

/** The link that a charge was begun at. */
export const selectLinkOfCharge = prepared((sellerId: number, chargeId: string) =>
  linkWhere(
    sellerId,
    sql`l.id = (select link_id from charge where seller_id = ${sellerId} and id = ${chargeId})`,
  ),
)

/** A link that the seller made, also a deleted one, locked until the transaction ends. */
export const lockLink = (sellerId: number, id: string) =>
  linkWhere(sellerId, sql`l.id = ${id} and not l.of_billing`, sql`for update of l`)

/** The link at a checkout address, also a deleted one: linkStatus tells whether it can be paid. */
export const selectLinkAt = (sellerId: number, publicId: string) =>
  linkWhere(sellerId, sql`l.public_id = ${publicId}`)

/** The link of a plan and period on the public page. */
export const selectPageLink = (sellerId: number, planId: number, period: Period) =>
  linkWhere(sellerId, sql`l.plan_id = ${planId} and l.page_period = ${period}`)

/** Gives the link of a plan and period on the public page, if there is one, other terms. */
export const updatePageLink = (
  sellerId: number,
  { planId, period, at }: { planId: number; period: Period; at: Date },
  content: Partial<LinkContent>,
) =>
  updateAll(
    'paymentLink',
    { sellerId, planId, pagePeriod: period },
    { ...content, updatedAt: at, version: NEXT },
  )

/** The customer of a body, if any. */
export function selectChosenCustomer(sellerId: number, id: string | null | undefined) {
  return sqlFor
    .selectFrom('customer')
    .select(['name', 'email'])
    .where('sellerId', '=', sellerId)
    .where(sql<SqlBool>`id = ${id ?? null}`)
}

export function insertLink(row: NewLinkRow): Compilable[] {
  const { maxPayments, ...columns } = row
  return [insertAll('paymentLink', [columns]), ...keepLimit(row.sellerId, row.id, maxPayments)]
}

/** For a locked row only: `tx.nextVersion` is the same. */
const NEXT = sql<number>`version + 1`

export function updateLink(
  sellerId: number,
  id: string,
  content: LinkContent,
  at: Date,
): Compilable[] {
  const { maxPayments, ...columns } = content
  return [
    updateAll('paymentLink', { sellerId, id }, { ...columns, updatedAt: at, version: NEXT }),
    ...keepLimit(sellerId, id, maxPayments),
  ]
}

export function updateLinkSplit(
  sellerId: number,
  id: string,
  split: readonly SaleShare[],
  at: Date,
) {
  return updateAll('paymentLink', { sellerId, id }, { split, updatedAt: at, version: NEXT })
}

/** The sub-sellers a link is shared with. */
export function selectSubSellersOfLink(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('subSeller as s')
    .select(['s.id', 's.name'])
    .where('s.sellerId', '=', sellerId)
    .where(
      sql<SqlBool>`s.id in (select (share ->> 'subSellerId')::bigint
        from payment_link l, jsonb_array_elements(l.split) share
       where l.seller_id = ${sellerId} and l.id = ${id})`,
    )
}

export function markLinkDeleted(sellerId: number, id: string, at: Date) {
  return updateAll('paymentLink', { sellerId, id }, { deletedAt: at })
}

/** Links for one customer are paid once; any other link stays as it is. */
export function markLinksPaid(sellerId: number, ids: readonly string[], at: Date) {
  return asWrite(sql`
    update payment_link set paid_at = ${at}
     where seller_id = ${sellerId} and id = ${anyOf(ids)}
       and customer_id is not null and paid_at is null`)
}

/** A title without a letter or digit has no words, so nothing to insert. */
export function insertTerms(sellerId: number, linkId: string, title: string) {
  const rows = searchTerms(title).map((term) => ({ sellerId, term, linkId }))
  return rows.length === 0 ? [] : [insertAll('paymentLinkTerm', rows)]
}

export function deleteTerms(sellerId: number, linkId: string) {
  return deleteAll('paymentLinkTerm', { sellerId, linkId })
}
