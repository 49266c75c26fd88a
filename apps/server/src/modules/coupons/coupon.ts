import type { CivilDate } from '@vintem/brazil/calendar'
import { CouponRefused } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { CouponRow } from './coupons.store.ts'

type Closed = 'INACTIVE' | 'ENDED' | 'USED_UP'

/** Why nobody can use a coupon on a day; null where it can be used. */
export function closedBecause(
  coupon: Pick<CouponRow, 'active' | 'lastDay' | 'maxRedemptions' | 'redemptions'>,
  today: CivilDate,
): Closed | null {
  if (!coupon.active) return 'INACTIVE'
  if (coupon.lastDay !== null && coupon.lastDay < today) return 'ENDED'
  const { maxRedemptions, redemptions } = coupon
  return maxRedemptions !== null && redemptions >= maxRedemptions ? 'USED_UP' : null
}

/** True where a coupon is for a plan. */
export const isForPlan = ({ planIds }: Pick<CouponRow, 'planIds'>, planId: number): boolean =>
  planIds.length === 0 || planIds.includes(planId)

/** Fails with CouponRefused where nobody can use a coupon for a plan on a day. */
export function requireUsable(coupon: CouponRow, planId: number | null, today: CivilDate): void {
  if (planId === null || !isForPlan(coupon, planId)) throw couponRefused('OTHER_PLAN')
  const why = closedBecause(coupon, today)
  if (why !== null) throw couponRefused(why)
}

type Unusable = Closed | 'UNKNOWN' | 'OTHER_PLAN' | 'GONE' | 'NOTHING_TO_PAY'

/** In words for a buyer. GONE is said of a document too: whether it is known is not told. */
const WHY: Record<Unusable, string> = {
  UNKNOWN: 'Cupom não encontrado. Confira o código.',
  INACTIVE: 'Este cupom não está mais valendo.',
  ENDED: 'A validade deste cupom terminou.',
  USED_UP: 'Este cupom já foi usado por todos que podiam.',
  OTHER_PLAN: 'Este cupom não vale para este plano.',
  GONE: 'Este cupom não está disponível para esta compra. Continue sem ele ou use outro.',
  NOTHING_TO_PAY:
    'Com este cupom a primeira cobrança ficaria sem valor a pagar. Fale com o vendedor.',
}

export const couponRefused = (why: Unusable): Failure =>
  new Failure(CouponRefused, { description: WHY[why] })
