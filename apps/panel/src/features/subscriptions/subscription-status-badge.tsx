import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { formatDate } from '#components/values/date-format.ts'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { SubscriptionSummary } from './subscriptions.queries.ts'

const statuses = {
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  PENDING: { tone: 'info', icon: IconClock, label: 'Pendente' },
  DEFAULTER: { tone: 'warning', icon: IconAlertTriangle, label: 'Inadimplente' },
  INACTIVE: { tone: 'neutral', icon: IconBan, label: 'Inativo' },
} as const satisfies Record<SubscriptionSummary['status'], Status>

type SubscriptionStatusBadgeProps = {
  subscription: Pick<SubscriptionSummary, 'status' | 'endsOn'>
}

/** How a subscription stands; an active one that is about to end says so instead. */
export function SubscriptionStatusBadge({ subscription }: SubscriptionStatusBadgeProps) {
  const { status, endsOn } = subscription
  return endsOn && status === 'ACTIVE' ? (
    <StatusBadge tone="neutral" icon={IconCalendarOff} label={`Termina em ${formatDate(endsOn)}`} />
  ) : (
    <StatusBadge {...statuses[status]} />
  )
}
