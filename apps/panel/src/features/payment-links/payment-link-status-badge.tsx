import { IconCircleCheck, IconClockOff, IconLinkOff, IconWorld } from '@tabler/icons-react'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { PaymentLinkSummary } from './payment-links.queries.ts'

const statuses = {
  OPEN: { tone: 'info', icon: IconWorld, label: 'Aberto' },
  PAID: { tone: 'success', icon: IconCircleCheck, label: 'Pago' },
  FULL: { tone: 'success', icon: IconCircleCheck, label: 'Limite atingido' },
  EXPIRED: { tone: 'neutral', icon: IconClockOff, label: 'Expirado' },
  PLAN_OFF: { tone: 'neutral', icon: IconLinkOff, label: 'Plano desativado' },
  DELETED: { tone: 'neutral', icon: IconLinkOff, label: 'Excluído' },
} as const satisfies Record<PaymentLinkSummary['status'], Status>

/** Whether buyers may pay by a link. */
export function PaymentLinkStatusBadge({ status }: { status: PaymentLinkSummary['status'] }) {
  return <StatusBadge {...statuses[status]} />
}
