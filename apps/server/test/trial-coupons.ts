import { type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import { aCoupon } from './coupons.ts'
import type { TestApp } from './harness.ts'
import {
  askForTrial,
  aTrialShop,
  BEATRIZ,
  newestTrialToken,
  type TrialShop,
  trialsOf,
} from './trials.ts'

/** Another buyer than Beatriz. */
export const OTHER = {
  ...BEATRIZ,
  document: { ...BEATRIZ.document, documentNumber: '11144477735' },
}

/** What tests of coupons at trials do, and see of it. */
export function trialCoupons(app: { current: TestApp }) {
  const today = async () => civilDateOf(await app.current.clock.now())
  const reach = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 13 * 3_600_000))
  const only = async (shop: TrialShop) => {
    const [row, ...others] = await trialsOf(app.current, shop)
    if (!row || others.length > 0) throw new Error('There is not one subscription')
    return row
  }
  const placesOf = async ({ as }: TrialShop) => {
    const [row] = await app.current.sql<{ redemptions: number; states: string[] }>(
      `select k.redemptions, array(select r.state from coupon_redemption r
                where r.coupon_id = k.id order by r.created_at) as states
         from coupon k where k.seller_id = $1`,
      [as.sellerId],
    )
    return row
  }
  const chargesOf = ({ as }: TrialShop) =>
    app.current.sql<{ id: string; value: number; status: string }>(
      `select id, value_cents::int as value, status from charge where seller_id = $1
        order by due_date, created_at`,
      [as.sellerId],
    )
  async function payAll(shop: TrialShop) {
    for (const { id, status } of await chargesOf(shop)) {
      if (status !== 'SCHEDULED' && status !== 'LATE') continue
      const body = { uuidCharge: id }
      await app.current.call(markChargeAsPaid, { as: shop.as, params: { id }, body })
    }
    await app.current.runner.drain()
  }
  async function aShop(
    subDomain: string,
    change: Parameters<typeof aCoupon>[2] = {},
    plan: Parameters<typeof aTrialShop>[2] = {},
  ) {
    const shop = await aTrialShop(app.current, subDomain, plan)
    const { id: coupon } = await aCoupon(app.current, shop.as, change)
    return { ...shop, coupon }
  }
  async function byLink(shop: TrialShop, method: 'PIX' | 'BANK_SLIP' = 'PIX', buyer = BEATRIZ) {
    await askForTrial(app.current, shop, method, buyer, 'PROMO10')
    return newestTrialToken(app.current)
  }

  return { today, reach, only, placesOf, chargesOf, payAll, aShop, byLink }
}
