import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconPlayerPause,
} from '@tabler/icons-react'
import { formatDate } from '#components/values/date-format.ts'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { SubscriptionSummary } from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

const statuses = {
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  PENDING: { tone: 'info', icon: IconClock, label: 'Pendente' },
  DEFAULTER: { tone: 'warning', icon: IconAlertTriangle, label: 'Inadimplente' },
  INACTIVE: { tone: 'neutral', icon: IconBan, label: 'Inativo' },
} as const satisfies Record<SubscriptionSummary['status'], Status>

/** In default for so long that nothing more is billed. */
const SUSPENDED = { tone: 'danger', icon: IconAlertTriangle, label: 'Suspensa' } as const

type SubscriptionStatusBadgeProps = {
  subscription: Pick<
    SubscriptionSummary,
    'status' | 'endsOn' | 'pause' | 'isSuspended' | 'trialEndsOn'
  >
}

/**
 * How a subscription stands; one that is paused, about to end or in its trial
 * says so too, or instead of 'Ativo'.
 */
export function SubscriptionStatusBadge({ subscription }: SubscriptionStatusBadgeProps) {
  const { status, endsOn, pause, isSuspended, trialEndsOn } = subscription
  const badge = isSuspended ? SUSPENDED : statuses[status]
  const facet = facetOf({ endsOn, pause, trialEndsOn })
  if (facet && status === 'ACTIVE') return <StatusBadge {...facet} />
  if (!facet || !pause) return <StatusBadge {...badge} />
  return (
    <span className={classes.badges}>
      <StatusBadge {...badge} />
      <StatusBadge {...facet} />
    </span>
  )
}

function facetOf({
  endsOn,
  pause,
  trialEndsOn,
}: Pick<SubscriptionSummary, 'endsOn' | 'pause' | 'trialEndsOn'>): Status | undefined {
  if (endsOn) {
    return { tone: 'neutral', icon: IconCalendarOff, label: `Termina em ${formatDate(endsOn)}` }
  }
  if (trialEndsOn) return { tone: 'info', icon: IconHourglass, label: 'Em teste' }
  if (!pause) return undefined
  const { hasBegun, from, until } = pause
  const label = hasBegun ? `Pausada até ${formatDate(until)}` : `Pausa em ${formatDate(from)}`
  return { tone: 'neutral', icon: IconPlayerPause, label }
}
