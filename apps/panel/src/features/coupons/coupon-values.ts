import { cents, centsToReais } from '@vintem/brazil/money'
import type { createCoupon } from '@vintem/contracts/coupons/endpoints'
import { discountWords, durationWords } from '@vintem/contracts/coupons/words'
import type { CallInput } from '@vintem/contracts/endpoint'
import { percentToBps } from '#components/fields/percent-field.tsx'
import type { Fact } from '#components/forms/use-versioned-save.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { centsOf } from '#lib/amount.ts'
import type { Coupon } from './coupons.queries.ts'

export type CouponBody = CallInput<typeof createCoupon>['body']

/** The values of the form, as they are typed. */
export interface CouponValues {
  code: string
  type: 'PERCENT' | 'AMOUNT'
  percent: string
  /** Cents, or nothing yet. */
  value: number | null
  duration: 'ONCE' | 'CYCLES' | 'FOREVER'
  cycles: string
  maxRedemptions: string
  lastDay: string
  plans: readonly string[]
}

export const blankCoupon: CouponValues = {
  code: '',
  type: 'PERCENT',
  percent: '',
  value: null,
  duration: 'ONCE',
  cycles: '3',
  maxRedemptions: '',
  lastDay: '',
  plans: [],
}

/** The form filled with a coupon. */
export const couponValues = ({ discount, cycles, ...coupon }: Coupon): CouponValues => ({
  code: coupon.code,
  type: discount.percent === null ? 'AMOUNT' : 'PERCENT',
  percent: discount.percent === null ? '' : String(discount.percent).replace('.', ','),
  value: discount.value === null ? null : centsOf(discount.value),
  duration: cycles === null ? 'FOREVER' : cycles === 1 ? 'ONCE' : 'CYCLES',
  cycles: cycles === null || cycles === 1 ? blankCoupon.cycles : String(cycles),
  maxRedemptions: coupon.maxRedemptions === null ? '' : String(coupon.maxRedemptions),
  lastDay: coupon.lastDay ?? '',
  plans: coupon.plans.map(({ id }) => String(id)),
})

/** The body of the contract; what is missing is reported by the schema. */
export const toCouponBody = (values: CouponValues): CouponBody => ({
  code: values.code,
  discount: discountOf(values),
  cycles: cyclesOf(values),
  maxRedemptions: values.maxRedemptions === '' ? null : Number(values.maxRedemptions),
  lastDay: values.lastDay || null,
  plans: values.plans.map(Number),
})

function discountOf({ type, percent, value }: CouponValues): CouponBody['discount'] {
  if (type === 'AMOUNT') {
    return { type, value: (value === null ? undefined : centsToReais(cents(value))) as number }
  }
  const bps = percentToBps(percent)
  return { type, percent: (bps === undefined ? undefined : bps / 100) as number }
}

function cyclesOf({ duration, cycles }: CouponValues): number | null {
  if (duration === 'FOREVER') return null
  return duration === 'ONCE' ? 1 : Number(cycles)
}

/** The texts of a coupon, where another user has changed it too. */
export const couponTexts = ({ discount, ...coupon }: CouponBody): Fact[] => [
  { label: 'Código', value: coupon.code },
  {
    label: 'Desconto',
    value: discountWords({
      percent: discount.type === 'PERCENT' ? discount.percent : null,
      value: discount.type === 'AMOUNT' ? discount.value : null,
    }),
  },
  { label: 'Vale', value: durationWords(coupon.cycles) },
  { label: 'Limite de usos', value: coupon.maxRedemptions?.toString() ?? 'Sem limite' },
  { label: 'Último dia', value: coupon.lastDay ? formatDate(coupon.lastDay) : 'Sem fim' },
  { label: 'Planos', value: coupon.plans.length === 0 ? 'Todos' : coupon.plans.join(', ') },
]
