import { IconCircleCheck, IconCircleOff, IconHourglassEmpty, IconUsers } from '@tabler/icons-react'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { Coupon } from './coupons.queries.ts'

const badges: Record<NonNullable<Coupon['closed']> | 'OPEN', Status> = {
  OPEN: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff, label: 'Desativado' },
  ENDED: { tone: 'neutral', icon: IconHourglassEmpty, label: 'Vencido' },
  USED_UP: { tone: 'warning', icon: IconUsers, label: 'Esgotado' },
}

/** Whether a coupon can be used now. */
export const CouponBadge = ({ coupon: { closed } }: { coupon: Coupon }) => (
  <StatusBadge {...badges[closed ?? 'OPEN']} />
)
