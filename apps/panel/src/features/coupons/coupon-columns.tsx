import { discountWords, durationWords } from '@vintem/contracts/coupons/words'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateText } from '#components/values/date-text.tsx'
import { CouponBadge } from './coupon-badge.tsx'
import { usesText } from './coupon-words.ts'
import type { Coupon } from './coupons.queries.ts'

export const couponColumns: readonly DataColumn<Coupon>[] = [
  { id: 'code', kind: 'name', header: 'Código', cell: ({ code }) => code },
  {
    id: 'discount',
    kind: 'title',
    below: 'code',
    header: 'Desconto',
    cell: ({ discount, cycles }) => `${discountWords(discount)} ${durationWords(cycles)}`,
  },
  {
    id: 'lastDay',
    kind: 'date',
    header: 'Último dia',
    cell: ({ lastDay }) => (lastDay === null ? 'Sem fim' : <DateText value={lastDay} />),
  },
  { id: 'uses', kind: 'number', header: 'Usos', cell: usesText },
  {
    id: 'closed',
    kind: 'badge',
    header: 'Situação',
    cell: (coupon) => <CouponBadge coupon={coupon} />,
  },
]
