import type { CivilDate } from '@vintem/brazil/calendar'
import { queryTerms, searchTerms } from '@vintem/brazil/text'
import { type Selectable, sql } from 'kysely'
import type { CouponTerms } from '#modules/pricing/index.ts'
import { asQuery, asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  Coupon as CouponTable,
  CouponRedemption as RedemptionTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type CouponRow = Omit<Selectable<CouponTable>, 'planIds'> & { planIds: readonly number[] }
export type RedemptionRow = Selectable<RedemptionTable>

/** With whose subscription it is. */
export type ShownRedemption = RedemptionRow & {
  customerName: string
  planTitle: string
  status: 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'DEFAULTER'
}

export interface CouponFilter {
  code?: string | undefined
  active?: 'true' | 'false' | undefined
}

/** The newest first. */
export const couponList = searchable<CouponFilter, CouponRow>({
  table: 'coupon',
  alias: 'k',
  key: ['id', 'uuid'],
  terms: { table: 'couponTerm', owner: 'couponId' },
  filters: {
    code: (code, { has }) => has(queryTerms(code)),
    active: (active) => sql`k.active = ${active === 'true'}`,
  },
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

/** The newest first. */
export const redemptionList = searchable<{ couponId: string }, ShownRedemption>({
  table: 'couponRedemption',
  alias: 'r',
  key: ['id', 'uuid'],
  filters: { couponId: (id) => sql`r.coupon_id = ${id}` },
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
  shown: {
    columns: sql`r.*, u.name as customer_name, s.plan_title, s.status`,
    joins: sql`
      join subscription s on s.seller_id = r.seller_id and s.id = r.subscription_id
      join customer u on u.seller_id = r.seller_id and u.id = r.customer_id`,
  },
})

const coupons = (sellerId: number) =>
  sqlFor.selectFrom('coupon').selectAll().where('sellerId', '=', sellerId).$castTo<CouponRow>()

export const selectCoupon = (sellerId: number, id: string) => coupons(sellerId).where('id', '=', id)

/** A coupon, locked until the transaction ends. */
export const lockCoupon = (sellerId: number, id: string) => selectCoupon(sellerId, id).forUpdate()

export const selectCouponByCode = (sellerId: number, code: string) =>
  coupons(sellerId).where('code', '=', code)

/** The titles of plans. */
export const selectTitles = (sellerId: number, ids: readonly number[]) =>
  sqlFor
    .selectFrom('plan')
    .select(['id', 'title'])
    .where('sellerId', '=', sellerId)
    .where('id', '=', anyOf(ids))
    .orderBy('sortTitle')

export const insertCoupon = (row: CouponRow) => insertAll('coupon', [row])

export const updateCoupon = (sellerId: number, id: string, change: Partial<CouponRow>) =>
  updateAll('coupon', { sellerId, id }, change)

export function insertTerms({ sellerId, id, code }: CouponRow): Compilable[] {
  return [
    insertAll(
      'couponTerm',
      searchTerms(code).map((term) => ({ sellerId, term, couponId: id })),
    ),
  ]
}

export const deleteTerms = (sellerId: number, id: string) =>
  deleteAll('couponTerm', { sellerId, couponId: id })

/** Who wants a coupon, for a subscription to which plan. */
export interface Taker {
  couponId: string
  customerId: string
  planId: number
}

/**
 * Takes a place of a coupon, which stays locked until the transaction ends, where it can be used: of any
 * number at the same time no more get one than there are places. A customer whose purchase waits has its place.
 */
export const takePlace = (
  sellerId: number,
  today: CivilDate,
  { couponId, customerId, planId }: Taker,
) => {
  const has = sql`exists (select from coupon_redemption r
    where r.seller_id = ${sellerId} and r.coupon_id = k.id and r.customer_id = ${customerId}
      and r.state = 'PENDING')`
  return asQuery<CouponRow & { took: boolean }>(sql`
    update coupon k set redemptions = redemptions + case when ${has} then 0 else 1 end
     where k.seller_id = ${sellerId} and k.id = ${couponId} and k.active
       and (k.last_day is null or k.last_day >= ${today})
       and (k.plan_ids = '[]' or k.plan_ids @> to_jsonb(${planId}::bigint))
       and (k.max_redemptions is null or k.redemptions < k.max_redemptions or ${has})
    returning k.*, not ${has} as took`)
}

/** Gives back a place that was taken twice. */
export const giveBackPlace = (sellerId: number, couponId: string) =>
  asWrite(sql`update coupon set redemptions = redemptions - 1
    where seller_id = ${sellerId} and id = ${couponId}`)

/** A place that a customer holds or has used. */
export type Held = Pick<RedemptionRow, 'id' | 'state'> & {
  /** The charge that waits for it. */
  chargeId: string | null
  /** The subscription runs: in its trial, where the state is PENDING. */
  isBegun: boolean
}

/** The redemption of a customer that holds or has used a coupon. */
export const selectHeld = (
  sellerId: number,
  { couponId, customerId }: { couponId: string; customerId: string | null },
) =>
  asQuery<Held>(sql`
    select r.id, r.state, c.id as charge_id, s.status in ('ACTIVE', 'DEFAULTER') as is_begun
      from coupon_redemption r
      join subscription s on s.seller_id = ${sellerId} and s.id = r.subscription_id
      left join charge c on c.seller_id = ${sellerId} and c.subscription_id = r.subscription_id
        and c.part = 1 and c.status in ('SCHEDULED', 'LATE', 'FAILED')
     where r.seller_id = ${sellerId} and r.coupon_id = ${couponId}
       and r.customer_id = ${customerId} and r.state in ('PENDING', 'REDEEMED')
     order by c.created_at desc limit 1`)

/** Whether a charge can be paid by what its buyer has in hand: a code, a boleto, a card under way. */
export const selectInHand = (sellerId: number, id: string, now: Date) =>
  asQuery<{ isInHand: boolean }>(sql`
    select exists (select from charge_pix p where p.seller_id = ${sellerId} and p.charge_id = ${id}
                      and p.state in ('REQUESTED', 'ACTIVE') and p.expires_at > ${now})
        or exists (select from charge_bank_slip b where b.seller_id = ${sellerId} and b.charge_id = ${id}
                      and b.state in ('REQUESTED', 'ACTIVE'))
        or exists (select from charge_attempt a where a.seller_id = ${sellerId} and a.charge_id = ${id}
                      and a.status = 'PENDING') as is_in_hand`)

export const insertRedemption = (row: RedemptionRow) => insertAll('couponRedemption', [row])

export const updateRedemption = (
  sellerId: number,
  id: string,
  change: Partial<Pick<RedemptionRow, 'state' | 'redeemedAt'>>,
) => updateAll('couponRedemption', { sellerId, id }, change)

/** The coupon that a subscription has now, or had last. */
export const selectRedemptionOf = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('couponRedemption')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['PENDING', 'REDEEMED'])
    .orderBy('createdAt', 'desc')
    .limit(1)

/** The coupons of subscriptions whose first payment has been made are theirs. */
export const redeem = (sellerId: number, chargeIds: readonly string[], at: Date) =>
  asWrite(sql`
    update coupon_redemption r set state = 'REDEEMED', redeemed_at = ${at}
      from charge c
     where c.seller_id = ${sellerId} and c.id = ${anyOf(chargeIds)}
       and r.seller_id = ${sellerId} and r.subscription_id = c.subscription_id
       and r.state = 'PENDING'`)

/** The coupon of a subscription whose trial is over without a payment is used: it goes on, with nothing owed. */
export const redeemUnpaid = (sellerId: number, subscriptionId: string, at: Date) =>
  updateAll(
    'couponRedemption',
    { sellerId, subscriptionId, state: 'PENDING' },
    { state: 'REDEEMED', redeemedAt: at },
  )

/** Frees the places of subscriptions that have ended unbegun. Run it after they were ended. */
export const releaseUnbegun = (sellerId: number, subscriptionIds: readonly string[]) =>
  asWrite(sql`
    with freed as (
      update coupon_redemption r set state = 'RELEASED'
        from subscription s
       where s.seller_id = ${sellerId} and s.id = ${anyOf(subscriptionIds)} and s.status = 'INACTIVE'
         and r.seller_id = ${sellerId} and r.subscription_id = s.id and r.state = 'PENDING'
      returning r.coupon_id)
    update coupon k set redemptions = k.redemptions - f.places
      from (select coupon_id, count(*)::integer as places from freed group by coupon_id) f
     where k.seller_id = ${sellerId} and k.id = f.coupon_id`)

/** What a coupon takes off, as it is agreed. */
export const termsOfCoupon = ({
  code,
  discountBps,
  amountCents,
}: Pick<CouponRow, 'code' | 'discountBps' | 'amountCents'>): CouponTerms => ({
  code,
  discountBps,
  amountCents,
})
