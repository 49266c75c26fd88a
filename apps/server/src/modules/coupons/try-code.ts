import { type Ration, widened } from '#platform/rations.ts'
import type { Services } from '#use-cases/services.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { couponRefused } from './coupon.ts'
import { type CouponRow, selectCouponByCode } from './coupons.store.ts'

const TRIED_ENOUGH = 'Muitos cupons que não existem já foram digitados.'

/**
 * The coupon of a seller with a code that a stranger has typed. Codes that do not exist are rationed by place
 * and seller, so that nobody finds one by trying. Fails with CouponRefused and TooManyRequests; throws in a
 * transaction.
 */
export async function tryCode(
  services: Pick<Services, 'transact' | 'rations' | 'rateLimitScale' | 'log'>,
  { sellerId, code, place }: { sellerId: number; code: string; place: string },
): Promise<CouponRow> {
  const rations = codeRations(sellerId, place)
  await takeRations(services, rations, TRIED_ENOUGH)
  const found = await services.transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => {
      const [[coupon]] = await tx.enter(selectCouponByCode(sellerId, code))
      return coupon
    },
  )
  if (!found) throw couponRefused('UNKNOWN')
  await services.rations.giveBack(widened(rations, services.rateLimitScale))
  return found
}

const codeRations = (sellerId: number, place: string): Ration[] => [
  { rule: 'coupon place', subject: place, limit: 15, seconds: 600 },
  { rule: 'coupon place day', subject: place, limit: 100, seconds: 86_400 },
  { rule: 'coupon seller', subject: String(sellerId), limit: 600, seconds: 3_600 },
]
