import { IconBan, IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { SellerSummary } from './operator-sellers.queries.ts'

const states: Record<SellerSummary['state'], Status> = {
  WAITING: { tone: 'warning', icon: IconClock, label: 'Aguarda aprovação' },
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  BLOCKED: { tone: 'danger', icon: IconLock, label: 'Bloqueado' },
  REFUSED: { tone: 'neutral', icon: IconBan, label: 'Recusado' },
}

export const stateText = (state: SellerSummary['state']): string => states[state].label

export const stateOptions = Object.entries(states).map(([value, { label }]) => ({
  value: value as SellerSummary['state'],
  label,
}))

/** What the platform has decided about a seller. */
export function SellerStateBadge({ state }: { state: SellerSummary['state'] }) {
  return <StatusBadge {...states[state]} />
}
