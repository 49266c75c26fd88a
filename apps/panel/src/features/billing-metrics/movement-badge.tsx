import {
  IconArrowBackUp,
  IconCircleX,
  IconPlus,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import { type MovementKind, movementWords } from '@vintem/contracts/billing-metrics/words'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { MrrMovement } from './billing-metrics.queries.ts'

const looks: Record<MovementKind, Omit<Status, 'label'>> = {
  NEW: { tone: 'success', icon: IconPlus },
  EXPANSION: { tone: 'info', icon: IconTrendingUp },
  REACTIVATION: { tone: 'special', icon: IconArrowBackUp },
  CONTRACTION: { tone: 'warning', icon: IconTrendingDown },
  CHURN: { tone: 'danger', icon: IconCircleX },
}

/** What kind of change a movement is; of an end, whether it was in default. */
export function MovementBadge({ movement: { kind, reason } }: { movement: MrrMovement }) {
  const label = reason === 'DEFAULT' ? 'Inadimplência' : movementWords[kind]
  return <StatusBadge {...looks[kind]} label={label} />
}
