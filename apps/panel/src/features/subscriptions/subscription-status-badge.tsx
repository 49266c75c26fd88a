import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { SubscriptionSummary } from './subscriptions.queries.ts'

const statuses = {
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  PENDING: { tone: 'info', icon: IconClock, label: 'Pendente' },
  DEFAULTER: { tone: 'warning', icon: IconAlertTriangle, label: 'Inadimplente' },
  INACTIVE: { tone: 'neutral', icon: IconBan, label: 'Inativo' },
} as const satisfies Record<SubscriptionSummary['status'], Status>

/** How a subscription stands. */
export function SubscriptionStatusBadge({ status }: { status: SubscriptionSummary['status'] }) {
  return <StatusBadge {...statuses[status]} />
}
